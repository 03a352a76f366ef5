import type { SelectedOption } from '#shared/product.ts'

export interface TextOrder {
  /** Codes of attributes whose options are sorted by their text. */
  codes: readonly string[]
  /** Compares in the language of the page, and numbers by value. */
  compare: (a: string, b: string) => number
}

export const textOrderOf = (codes: readonly string[], tag: string): TextOrder => ({
  codes,
  compare: new Intl.Collator(tag, { numeric: true }).compare,
})

/** Positions by option id for attributes that are sorted by text. */
export function textPositions(
  options: readonly SelectedOption[],
  { codes, compare }: TextOrder,
): ReadonlyMap<string, number> {
  const sorted = options
    .filter(({ code }) => codes.includes(code))
    .toSorted((a, b) => compare(a.name, b.name))
  const names = [...new Set(sorted.map(({ name }) => name))]
  return new Map(sorted.map(({ id, name }) => [id, names.indexOf(name) + 1]))
}
