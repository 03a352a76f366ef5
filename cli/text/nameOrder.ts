import { compareText } from '#shared/text/compareText.ts'
import { readNumber } from './readNumber.ts'

type Compare = (a: string, b: string) => number

/** The order of names in a language. */
export interface NameOrder {
  /** By the number that a name begins with; names without one come last. 0 if nothing tells them apart. */
  compareNumbers: Compare
  /** By that number, then by the rules of the language. Only equal names are equal. */
  compare: Compare
}

/** `1.250 Wh` comes after `750 Wh` in German, `29 x 2.25` before `29 x 2.4`, and `Ähre` before `Zebra`. */
export function createNameOrder(tag: string): NameOrder {
  const { compare } = new Intl.Collator(tag, { numeric: true })
  const compareParts = createPartOrder(tag)
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
    compare: (a, b) =>
      compareNumbers(a, b) || compareParts(a, b) || compare(a, b) || compareText(a, b),
  }
}

/**
 * Compares the words of names and the numbers between them. The collator reads digits only, so that it has 2.4 before
 * 2.25. Names that differ in accents or case alone are equal.
 */
function createPartOrder(tag: string): Compare {
  const { compare } = new Intl.Collator(tag, { numeric: true, sensitivity: 'base' })
  const known = new Map<string, readonly (string | number)[]>()
  const partsOf = (name: string) => {
    const parts = known.get(name) ?? toParts(name, tag)
    known.set(name, parts)
    return parts
  }
  return (a, b) => {
    const [first, second] = [partsOf(a), partsOf(b)]
    for (const [index, one] of first.entries()) {
      const other = second[index]
      if (other === undefined) return 1
      const order =
        typeof one === 'number' ? one - (other as number) : compare(one, other as string)
      if (order !== 0) return order
    }
    return first.length - second.length
  }
}

/** Words and numbers in turns, words first. Other groups of digits, such as `1.2.3`, are words. */
function toParts(name: string, tag: string): readonly (string | number)[] {
  const parts: (string | number)[] = []
  let start = 0
  for (const { 0: digits, index } of name.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const number = readNumber(digits, tag)
    if (number === null) continue
    parts.push(name.slice(start, index), number)
    start = index + digits.length
  }
  return [...parts, name.slice(start)]
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
