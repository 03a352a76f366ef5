import { compareText } from './compareText.ts'

const startsWithDigit = /^\d/

/** Compares texts that begin with a number by it, so that `9 inch` comes before `10 inch`, and others by code units. */
export function compareNatural(a: string, b: string): number {
  if (!startsWithDigit.test(a) || !startsWithDigit.test(b)) return compareText(a, b)
  return numberOf(a) - numberOf(b) || compareText(a, b)
}

const numberOf = (text: string) => Number.parseFloat(text.replace(',', '.'))
