import { formatMoney, formatSaving, type ProductPrice } from '#shared/price.ts'
import type { Variant } from '#shared/product.ts'
import type { RawPrice, RawProduct, RawVariant } from '../fetch/wire.ts'
import type { ProductRules } from './productRules.ts'

/** Higher amounts are mistakes of the back end. */
const highestAmount = 100_000_000

/** Whether an amount can be a price. */
export const isPlausible = (amount: number): boolean => amount >= 0 && amount <= highestAmount

const plausible = (amount: number | null | undefined): number | null =>
  amount !== null && amount !== undefined && isPlausible(amount) ? amount : null

/** A price for shoppers, or null if it is unknown or hidden. */
export function toPrice(
  raw: RawPrice | null | undefined,
  from: boolean,
  rules: ProductRules,
): ProductPrice | null {
  const { tag, currency, pricesShown } = rules
  if (!raw || !pricesShown || !isPlausible(raw.unitPrice)) return null
  const money = (amount: number) => formatMoney(amount, tag, currency)
  const list = plausible(raw.listPrice?.price)
  const regulation = plausible(raw.regulationPrice?.price)
  const isReduced = regulation !== null && regulation > raw.unitPrice
  // X5.17: computed from the lowest price of the last 30 days, never from the list price
  const savingPercentage = isReduced ? saving(raw.unitPrice, regulation) || null : null
  return rules.intern({
    price: money(raw.unitPrice),
    from,
    listPrice: list !== null && list > raw.unitPrice ? money(list) : null,
    regulationPrice: regulation === null ? null : money(regulation),
    savingPercentage,
    savingText: savingPercentage === null ? null : formatSaving(savingPercentage, tag),
    unitText: unitText(raw, rules),
    taxes: raw.calculatedTaxes.map(({ tax, taxRate }) => ({ rate: taxRate, amount: tax })),
  })
}

/**
 * The price that one piece costs. With graduated prices, it is the first of them, and `calculatedPrice` is only
 * what they are compared with. The others are not shown: the basket applies them to larger quantities.
 */
export const singlePrice = ({
  calculatedPrice,
  calculatedPrices,
}: Pick<RawVariant, 'calculatedPrice' | 'calculatedPrices'>): RawPrice | null | undefined =>
  calculatedPrices[0] ?? calculatedPrice

function unitText(
  { referencePrice }: RawPrice,
  { tag, currency }: Pick<ProductRules, 'tag' | 'currency'>,
): string | null {
  if (!referencePrice?.unitName || !isPlausible(referencePrice.price)) return null
  const quantity = new Intl.NumberFormat(tag).format(referencePrice.referenceUnit ?? 1)
  const { text } = formatMoney(referencePrice.price, tag, currency)
  return `${text} / ${quantity}\u00a0${referencePrice.unitName}`
}

/** The saving in percent, rounded down. Calculates in cents, because fractions are inexact. */
function saving(price: number, before: number): number {
  const cents = (amount: number) => Math.round(amount * 100)
  return Math.floor(((cents(before) - cents(price)) * 100) / cents(before))
}

/** The lowest price of the variants, with “from” if their prices differ. */
export function parentPrice(
  raw: RawProduct,
  variants: readonly Variant[],
  rules: ProductRules,
): ProductPrice | null {
  const cheapest = raw.calculatedCheapestPrice ?? singlePrice(raw)
  const amounts = new Set(variants.map((variant) => variant.price?.price.amount))
  return toPrice(cheapest, amounts.size > 1, rules)
}
