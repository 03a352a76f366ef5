import { formatAmount, formatterOf } from './formatAmount.ts'

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
  /** What a total consists of, such as a bicycle and its battery; absent for a single product. */
  parts?: readonly { name: string; price: Money }[]
}

/** The amounts of a price before formatting. */
interface Amounts {
  price: number
  listPrice: number | null
  /** Lowest price of the last 30 days. */
  regulationPrice: number | null
  taxes: ProductPrice['taxes']
}

/** Language and currency of a page. */
export interface PriceFormat {
  tag: string
  currency: string
}

/**
 * Rounds to the minor unit of the currency, as its text is rounded: back ends calculate with more digits, and what is
 * compared, or told to search engines and analytics, is what shoppers read.
 */
function roundTo(currency: string, amount: number): number {
  const { format, unit } = roundingOf(currency)
  if (Math.round(amount * unit) / unit === amount) return amount
  const parts = format.formatToParts(amount).filter(({ type }) => !/group|currency/.test(type))
  return Number(parts.map(({ value }) => value.trim()).join(''))
}

const roundings = new Map<string, { format: Intl.NumberFormat; unit: number }>()

function roundingOf(currency: string) {
  const known = roundings.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const made = { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  roundings.set(currency, made)
  return made
}

/** A rounded amount with its text. */
export function formatMoney(exact: number, tag: string, currency: string): Money {
  const amount = roundTo(currency, exact)
  return { amount, text: formatAmount(amount, tag, currency) }
}

/** Whether the language writes the currency before the amount. */
export const isCurrencyFirst = ({ tag, currency }: PriceFormat): boolean =>
  formatterOf(tag, { style: 'currency', currency }).formatToParts(1)[0]?.type === 'currency'

/** A reduction as a negative percentage; sign, space and order depend on the language. */
export const formatSaving = (percentage: number, tag: string): string =>
  formatterOf(tag, { style: 'percent' }).format(-percentage / 100)

/** Formats a price. X5.17: the saving refers to the lowest price of the last 30 days, never to the list price. */
export function formatPrice(
  { taxes, ...exact }: Amounts,
  { tag, currency }: PriceFormat,
): ProductPrice {
  const rounded = (amount: number | null) => (amount === null ? null : roundTo(currency, amount))
  const price = roundTo(currency, exact.price)
  const listPrice = rounded(exact.listPrice)
  const regulationPrice = rounded(exact.regulationPrice)
  const money = (amount: number) => formatMoney(amount, tag, currency)
  const shownListPrice = higher(listPrice, price)
  const savingPercentage = savingOf(price, regulationPrice)
  return {
    price: money(price),
    from: false,
    listPrice: shownListPrice === null ? null : money(shownListPrice),
    regulationPrice: regulationPrice === null ? null : money(regulationPrice),
    savingPercentage,
    savingText: savingPercentage === null ? null : formatSaving(savingPercentage, tag),
    unitText: null,
    taxes,
  }
}

const higher = (amount: number | null, price: number): number | null =>
  amount !== null && amount > price ? amount : null

/** The saving in per cent; null for less than one. */
const savingOf = (price: number, regulationPrice: number | null): number | null => {
  const before = higher(regulationPrice, price)
  return before === null ? null : saving(price, before) || null
}

/**
 * The amounts that a price shows: the price itself, the list price, the struck price; 0 where it has none. They are
 * empty if the price is unknown. Scripts compare those of the build with those of the back end.
 */
export type PriceAmounts = readonly number[]

/** Those of the build, without zeros at the end. */
export function amountsOf(price: ProductPrice | null): PriceAmounts {
  if (!price) return []
  const listPrice = price.listPrice?.amount ?? 0
  const struck = (price.savingText !== null && price.regulationPrice?.amount) || 0
  return [price.price.amount, ...(struck ? [listPrice, struck] : listPrice ? [listPrice] : [])]
}

/** Half of the smallest coin. */
const roundingError = 0.005

/**
 * Whether a price that is not rounded has the amounts of the build. It formats nothing, since the first formatter of a
 * currency keeps a phone busy for 40 ms.
 */
export const hasAmounts = (
  { price, listPrice, regulationPrice }: Omit<Amounts, 'taxes'>,
  [amount = NaN, ofList = 0, ofStruck = 0]: PriceAmounts,
): boolean =>
  [
    price - amount,
    (higher(listPrice, price) ?? 0) - ofList,
    (savingOf(price, regulationPrice) === null ? 0 : regulationPrice!) - ofStruck,
  ].every((difference) => Math.abs(difference) < roundingError)

const cents = (amount: number) => Math.round(amount * 100)

/** The saving in percent, rounded down. Calculates in cents, because fractions are inexact. */
const saving = (price: number, before: number): number =>
  Math.floor(((cents(before) - cents(price)) * 100) / cents(before))

/** The price of products that are sold together; null if one of theirs is unknown. */
export function bundlePrice(
  products: readonly { name: string; price: ProductPrice | null }[],
  format: PriceFormat,
): ProductPrice | null {
  const priced = products.flatMap(({ name, price }) => (price ? [{ name, price }] : []))
  if (priced.length < products.length) return null
  return priced.length === 1 ? priced[0]!.price : totalPrice(priced, format)
}

/**
 * The total of products that are sold together. Its lowest price of the last 30 days is the sum of the products' lowest
 * prices, which is never more than the lowest total was, so that the saving is not exaggerated.
 */
export function totalPrice(
  products: readonly { name: string; price: ProductPrice }[],
  format: PriceFormat,
): ProductPrice {
  const prices = products.map(({ price }) => price)
  const sum = (amountOf: (price: ProductPrice) => number) =>
    prices.reduce((total, price) => total + cents(amountOf(price)), 0) / 100
  const orOwn = (price: ProductPrice, field: 'listPrice' | 'regulationPrice') =>
    price[field]?.amount ?? price.price.amount
  const has = (field: 'listPrice' | 'regulationPrice') =>
    prices.some((price) => price[field] !== null)
  const taxes = new Map<number, number>()
  for (const { rate, amount } of prices.flatMap((price) => price.taxes))
    taxes.set(rate, (taxes.get(rate) ?? 0) + cents(amount))
  const total = formatPrice(
    {
      price: sum(({ price }) => price.amount),
      listPrice: has('listPrice') ? sum((price) => orOwn(price, 'listPrice')) : null,
      regulationPrice: has('regulationPrice')
        ? sum((price) => orOwn(price, 'regulationPrice'))
        : null,
      taxes: [...taxes].map(([rate, amount]) => ({ rate, amount: amount / 100 })),
    },
    format,
  )
  return { ...total, parts: products.map(({ name, price }) => ({ name, price: price.price })) }
}
