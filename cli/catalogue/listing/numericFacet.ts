import type { RangeFacet } from '#shared/facets/facetIndex.ts'

/** A number with a unit, such as `54 cm`, `1,5 kg` or `75 km`. */
const measure = /^(\d+(?:[.,]\d+)?)\s*(\p{L}{0,4})$/u

/** Shoppers can tick as many values; more are a range. */
const fewValues = 8

/** Numbers of the values with their unit, if all are numbers of one unit and too many to tick. */
export function toMeasures(
  names: readonly string[],
): { unit: string; numberOf: ReadonlyMap<string, number> } | null {
  if (names.length <= fewValues) return null
  const numberOf = new Map<string, number>()
  const units = new Set<string>()
  for (const name of names) {
    const [, digits, unit = ''] = measure.exec(name.trim()) ?? []
    if (digits === undefined) return null
    numberOf.set(name, Number(digits.replace(',', '.')))
    units.add(unit)
  }
  const [unit = ''] = units
  return units.size === 1 ? { unit, numberOf } : null
}

/** The whole numbers around all values; null if all are equal. */
export function boundsOf(
  values: readonly (number | null)[],
): Pick<RangeFacet, 'min' | 'max'> | null {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return min < max ? { min: Math.floor(min), max: Math.ceil(max) } : null
}
