export interface MoneyPieces {
  whole: string
  separator: string | null
  /** The minor unit; null if the text has none. */
  minor: string | null
  rest: string
}

/** Splits a price for setting its parts in different sizes. */
export function moneyPieces(text: string): MoneyPieces {
  const [, whole, separator = null, minor = null, rest = ''] =
    /^(.*\d)([.,])(\d{2})(\D*)$/.exec(text) ?? []
  return whole === undefined
    ? { whole: text, separator: null, minor: null, rest: '' }
    : { whole, separator, minor, rest }
}
