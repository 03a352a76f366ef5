import { numberTag } from '../paths/locale.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** Formatters are slow to make, so each is kept. */
export function formatterOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${options.currency ?? options.style}`
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(numberTag(tag), options)))
  return formatter
}

/** Currencies with obsolete or rare coins: whole amounts have no decimals. */
const wholeCurrencies: readonly string[] = ['CZK', 'DKK', 'PLN', 'SEK']

/** Formats with an explicit locale and currency. */
export function formatAmount(amount: number, tag: string, currency: string): string {
  const trailingZeroDisplay = wholeCurrencies.includes(currency) ? 'stripIfInteger' : 'auto'
  const options = { style: 'currency', currency, trailingZeroDisplay } as const
  return formatterOf(tag, options).format(amount)
}
