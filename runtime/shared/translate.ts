export type MessageParameters = Readonly<Record<string, string | number>>

/** `{name}` in a message is replaced by the parameter of that name. */
export function fillMessage(message: string, parameters: MessageParameters): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  )
}

/** The message of a key, filled; with a `count` parameter it is the plural form for that count. */
export function translate(
  messages: Readonly<Record<string, string>>,
  tag: string,
  key: string,
  parameters: MessageParameters = {},
): string {
  const message = messages[key] ?? key
  const { count } = parameters
  const form = typeof count === 'number' ? pluralOf(message, count, tag) : message
  return fillMessage(form, parameters)
}

interface PluralForms {
  select: (count: number) => Intl.LDMLPluralRule
  order: readonly Intl.LDMLPluralRule[]
}

const pluralForms = new Map<string, PluralForms>()

/** Browsers do not agree on the order in which they name the categories of a language. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

function pluralFormsOf(tag: string): PluralForms {
  let forms = pluralForms.get(tag)
  if (!forms) {
    const rules = new Intl.PluralRules(tag)
    // asked for once: the platform makes the list anew each time
    const own = rules.resolvedOptions().pluralCategories
    const order = categoryOrder.filter((category) => own.includes(category))
    pluralForms.set(tag, (forms = { select: (count) => rules.select(count), order }))
  }
  return forms
}

/** `one | other` messages: the form for a count, by the page language's plural rule. */
export function pluralOf(message: string, count: number, tag: string): string {
  const forms = message.split(' | ')
  if (forms.length === 1) return message
  const { select, order } = pluralFormsOf(tag)
  const index = Math.min(Math.max(order.indexOf(select(count)), 0), forms.length - 1)
  return forms[index] ?? message
}
