const currency = String.raw`(?:[€£$]|\b(?:EUR|GBP|CHF|SEK|DKK|PLN|USD)\b|&euro;|&pound;)`
const space = String.raw`(?:\s|&nbsp;|<[^>]*>)*`
const prices: readonly RegExp[] = [
  // an amount of money, even across elements
  new RegExp(`${currency}${space}\\d[\\d.,]*`),
  new RegExp(`\\d[\\d.,]*${space}${currency}`),
  // fields of page data, structured data and analytics, also with escaped quotes
  /\\?"(?:\w*[pP]rice|amount|offers|priceCurrency|savingText)\\?"\s*:(?!\s*null\b)/,
  /class=\\?"price[ _"\\]/,
  /property=\\?"product:price/,
]

/** The first price in a text, with its context. */
export function priceIn(text: string): string | null {
  for (const pattern of prices) {
    const found = pattern.exec(text)
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 60)
  }
  return null
}
