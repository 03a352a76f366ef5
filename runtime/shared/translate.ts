export type MessageParameters = Readonly<Record<string, string | number>>

/** Replaces `{name}` in a message with the parameter of that name. */
export function fillMessage(message: string, parameters: MessageParameters): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  )
}

/**
 * The message of a key with its parameters filled in, in the plural form of the `count` parameter.
 */
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

/** A fixed order, because browsers return plural categories in different orders. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

function pluralFormsOf(tag: string): PluralForms {
  let forms = pluralForms.get(tag)
  if (!forms) {
    const rules = new Intl.PluralRules(tag)
    // cached, because the platform creates a new list each time
    const own = rules.resolvedOptions().pluralCategories
    const order = categoryOrder.filter((category) => own.includes(category))
    pluralForms.set(tag, (forms = { select: (count) => rules.select(count), order }))
  }
  return forms
}

/** The plural form of an `one | other` message for a count, in the page's language. */
export function pluralOf(message: string, count: number, tag: string): string {
  const forms = message.split(' | ')
  if (forms.length === 1) return message
  const { select, order } = pluralFormsOf(tag)
  const index = Math.min(Math.max(order.indexOf(select(count)), 0), forms.length - 1)
  return forms[index] ?? message
}
