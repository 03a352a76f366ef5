export type MessageParameters = Readonly<Record<string, string | number>>

/** The messages of one language. */
export type Translate = (key: string, parameters?: MessageParameters) => string

/** Replaces `{name}` in a message with the parameter of that name. */
export function fillMessage(message: string, parameters: MessageParameters): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  )
}

/** Translates a message: fills in its parameters, and selects the plural form of the `count` parameter. */
export function translate(
  messages: Readonly<Record<string, string>>,
  tag: string,
  key: string,
  parameters: MessageParameters = {},
): string {
  const message = messages[key] ?? key
  const { count } = parameters
  const form = typeof count === 'number' ? selectPlural(message, count, tag) : message
  return fillMessage(form, parameters)
}

interface PluralForms {
  select: (count: number) => Intl.LDMLPluralRule
  order: readonly Intl.LDMLPluralRule[]
}

const pluralForms = new Map<string, PluralForms>()

/** A fixed order, because browsers return plural categories in different orders. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

function getPluralForms(tag: string): PluralForms {
  let forms = pluralForms.get(tag)
  if (!forms) {
    const rules = new Intl.PluralRules(tag)
    // cached, since browsers create a new list each time
    const categories = rules.resolvedOptions().pluralCategories
    const order = categoryOrder.filter((category) => categories.includes(category))
    pluralForms.set(tag, (forms = { select: (count) => rules.select(count), order }))
  }
  return forms
}

/** Selects the plural form of a `one | other` message in the page's language. */
export function selectPlural(message: string, count: number, tag: string): string {
  const forms = message.split(' | ')
  if (forms.length === 1) return message
  const { select, order } = getPluralForms(tag)
  const index = Math.min(Math.max(order.indexOf(select(count)), 0), forms.length - 1)
  return forms[index] ?? message
}
