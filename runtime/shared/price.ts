/** An amount as the back end gave it and the text a shopper reads, made once at build. */
export interface Money {
  amount: number
  text: string
}

export interface ProductPrice {
  price: Money
  /** The cheapest of several variants' prices: shown with "from". */
  from: boolean
  listPrice: Money | null
  /** Lowest price of the last 30 days. */
  regulationPrice: Money | null
  /**
   * What the price is lower than the lowest of the last 30 days, in whole per cent (X5.17);
   * null where it is not lower.
   */
  savingPercentage: number | null
  /** The same as the page's language writes a percentage: `-16%`, `−16 %`. */
  savingText: string | null
  taxes: readonly { rate: number; amount: number }[]
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${options.currency ?? options.style}`
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(tag, options)))
  return formatter
}

/** Their smallest coins are gone, or as good as gone: whole amounts are written without decimals. */
const wholeCurrencies: readonly string[] = ['CZK', 'DKK', 'PLN', 'SEK']

/** Formats with an explicit locale and currency. */
export function formatMoney(amount: number, tag: string, currency: string): Money {
  const trailingZeroDisplay = wholeCurrencies.includes(currency) ? 'stripIfInteger' : 'auto'
  const options = { style: 'currency', currency, trailingZeroDisplay } as const
  return { amount, text: formatterOf(tag, options).format(amount) }
}

/** A saving as a negative percentage: sign, space and order are the language's own. */
export const formatSaving = (percentage: number, tag: string): string =>
  formatterOf(tag, { style: 'percent' }).format(-percentage / 100)
