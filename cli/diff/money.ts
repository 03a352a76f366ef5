const currency = /\p{Sc}|\b(?:[A-Z]{3}|kr|zł|Kč|lei|Ft|лв)\b|(?:kr|zł|Kč|lei|Ft)/u
const number = /\d[\d.,\u00a0\u202f’' ]*\d|\d/g

/** Whether a text is a price alone: a currency and a number, with few words. */
export const isPrice = (text: string): boolean =>
  text.length <= 60 && currency.test(text) && /\d/.test(text)

/** `1.299,00`, `1,299` and `1299` are 129900. */
function centsOf(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(text)!
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

export const numbersOf = (text: string): readonly number[] =>
  (text.match(number) ?? []).map(centsOf)

/** Pairs of numbers that differ in two texts, which are equal otherwise; null if they differ elsewhere, too. */
export function changedNumbers(before: string, after: string): readonly string[] | null {
  if (before.replace(number, '#') !== after.replace(number, '#')) return null
  const old = numbersOf(before)
  const now = numbersOf(after)
  return old.flatMap((value, index) => (value === now[index] ? [] : `${value}>${now[index]}`))
}
