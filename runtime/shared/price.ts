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
  taxes: readonly { rate: number; amount: number }[]
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Formats with an explicit locale and currency; whole amounts without decimals stay with them. */
export function formatMoney(amount: number, tag: string, currency: string): Money {
  const key = `${tag} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, { style: 'currency', currency })
    formatters.set(key, formatter)
  }
  return { amount, text: formatter.format(amount) }
}
