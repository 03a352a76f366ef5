const currency = String.raw`(?:[€£$]|\b(?:EUR|GBP|CHF|SEK|DKK|PLN|USD)\b|&euro;|&pound;)`
const space = String.raw`(?:\s|&nbsp;|<[^>]*>)*`
const prices: readonly RegExp[] = [
  // an amount of money, in whatever elements its parts stand
  new RegExp(`${currency}${space}\\d[\\d.,]*`),
  new RegExp(`\\d[\\d.,]*${space}${currency}`),
  // fields of page data, of structured data and of analytics; in quotation marks that are escaped, too
  /\\?"(?:\w*[pP]rice|amount|offers|priceCurrency|savingText)\\?"\s*:(?!\s*null\b)/,
  /class=\\?"price[ _"\\]/,
  /property=\\?"product:price/,
]

/** The first price in a text, with what stands around it. */
export function priceIn(text: string): string | null {
  for (const pattern of prices) {
    const found = pattern.exec(text)
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 60)
  }
  return null
}
