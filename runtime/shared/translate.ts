/** `{name}` in a message is replaced by the parameter of that name. */
export function fillMessage(
  message: string,
  parameters: Readonly<Record<string, string | number>>,
) {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  )
}

const pluralRules = new Map<string, Intl.PluralRules>()

/** Browsers do not agree on the order in which they name the categories of a language. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * `one | other` messages: the form for a count, by the page language's plural rule. Forms stand in
 * the order above; the last one stands in for those that are left out.
 */
export function pluralOf(message: string, count: number, tag: string): string {
  const forms = message.split(' | ')
  if (forms.length === 1) return message
  let rules = pluralRules.get(tag)
  if (!rules) pluralRules.set(tag, (rules = new Intl.PluralRules(tag)))
  const own = rules.resolvedOptions().pluralCategories
  const order = categoryOrder.filter((category) => own.includes(category))
  const index = Math.min(Math.max(order.indexOf(rules.select(count)), 0), forms.length - 1)
  return forms[index] ?? message
}
