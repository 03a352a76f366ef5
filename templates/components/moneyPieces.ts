export interface MoneyPieces {
  whole: string
  separator: string | null
  /** The minor unit; null where the text has none to set apart. */
  minor: string | null
  rest: string
}

/** The parts of a price's text that may be set in different sizes. */
export function moneyPieces(text: string): MoneyPieces {
  const [, whole, separator = null, minor = null, rest = ''] =
    /^(.*\d)([.,])(\d{2})(\D*)$/.exec(text) ?? []
  return whole === undefined
    ? { whole: text, separator: null, minor: null, rest: '' }
    : { whole, separator, minor, rest }
}
