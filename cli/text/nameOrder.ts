import { compareText } from '#shared/compareText.ts'
import { readNumber } from './readNumber.ts'

type Compare = (a: string, b: string) => number

/** The order of names in a language. */
export interface NameOrder {
  /** By the number that a name begins with; names without one come last. 0 if nothing tells them apart. */
  compareNumbers: Compare
  /** By that number, then by the rules of the language. Only equal names are equal. */
  compare: Compare
}

/** `1.250 Wh` comes after `750 Wh` in German, and `Ähre` before `Zebra`. */
export function createNameOrder(tag: string): NameOrder {
  const { compare } = new Intl.Collator(tag, { numeric: true })
  const known = new Map<string, number>()
  // names are compared often
  const numberOf = (name: string): number => {
    const number = known.get(name) ?? leadingNumber(name, tag) ?? Infinity
    known.set(name, number)
    return number
  }
  const compareNumbers: Compare = (a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)]
    return first === second ? 0 : first - second
  }
  return {
    compareNumbers,
    compare: (a, b) => compareNumbers(a, b) || compare(a, b) || compareText(a, b),
  }
}

/** Digits with the signs between thousands and before decimals. */
const grouped = /^\d(?:[\d.,\s'’]*\d)?/
const plain = /^\d+(?:[.,]\d+)?/

/** The number that a name begins with, as the language writes it. */
function leadingNumber(name: string, tag: string): number | null {
  const text = name.trim()
  for (const form of [grouped, plain]) {
    const digits = form.exec(text)?.[0]
    const number = digits === undefined ? null : readNumber(digits, tag)
    if (number !== null) return number
  }
  return null
}
