import type { SelectedOption } from '#shared/product.ts'

export interface TextOrder {
  /** Codes of the attributes whose options sort by their text. */
  codes: readonly string[]
  /** In the page's language; numbers in a text by their value. */
  compare: (a: string, b: string) => number
}

/**
 * The place of every option by its text among those of its attribute, by option id; none for
 * attributes that keep the back end's order.
 */
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
