import { readNumber } from '../../text/readNumber.ts'

/** A number with a unit, such as `54 cm`, `1,5 kg` or `1.250 Wh`. */
const measure = /^(\d(?:[\d.,\s'’]*\d)?)\s*(\p{L}{0,4})$/u

/** Shoppers can tick as many values; more are a range. */
const fewValues = 8

/** Numbers of the values with their unit, if all are numbers of one unit and too many to tick. */
export function toMeasures(
  names: readonly string[],
  /** Language of the names. */
  tag: string,
): { unit: string; numberOf: ReadonlyMap<string, number> } | null {
  if (names.length <= fewValues) return null
  const numberOf = new Map<string, number>()
  const units = new Set<string>()
  for (const name of names) {
    const [, digits, unit = ''] = measure.exec(name.trim()) ?? []
    const number = digits === undefined ? null : readNumber(digits, tag)
    if (number === null) return null
    numberOf.set(name, number)
    units.add(unit)
  }
  const [unit = ''] = units
  return units.size === 1 ? { unit, numberOf } : null
}
