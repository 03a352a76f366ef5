/** An amount of the back end, and its text, formatted at build. */
export interface Money {
  amount: number
  text: string
}

export interface ProductPrice {
  price: Money
  /** Whether this is the lowest of several variants' prices, shown with "from". */
  from: boolean
  listPrice: Money | null
  /** Lowest price of the last 30 days. */
  regulationPrice: Money | null
  /**
   * Reduction from the lowest price of the last 30 days in whole per cent (X5.17); null without a
   * reduction.
   */
  savingPercentage: number | null
  /** The same, formatted in the page's language: `-16%`, `−16 %`. */
  savingText: string | null
  /** Price of a unit of measure, such as `£8.00 / 1 l`; null where the law asks for none. */
  unitText: string | null
  taxes: readonly { rate: number; amount: number }[]
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${options.currency ?? options.style}`
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(tag, options)))
  return formatter
}

/** Currencies with obsolete or rare coins: whole amounts have no decimals. */
const wholeCurrencies: readonly string[] = ['CZK', 'DKK', 'PLN', 'SEK']

/** Formats with an explicit locale and currency. */
export function formatMoney(amount: number, tag: string, currency: string): Money {
  const trailingZeroDisplay = wholeCurrencies.includes(currency) ? 'stripIfInteger' : 'auto'
  const options = { style: 'currency', currency, trailingZeroDisplay } as const
  return { amount, text: formatterOf(tag, options).format(amount) }
}

/** A reduction as a negative percentage; sign, space and order depend on the language. */
export const formatSaving = (percentage: number, tag: string): string =>
  formatterOf(tag, { style: 'percent' }).format(-percentage / 100)
