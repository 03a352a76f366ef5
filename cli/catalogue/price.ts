import { formatMoney, formatPrice, type ProductPrice } from '#shared/price.ts'
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
  if (!raw || !rules.pricesShown || !isPlausible(raw.unitPrice)) return null
  const price = formatPrice(
    {
      price: raw.unitPrice,
      listPrice: plausible(raw.listPrice?.price),
      regulationPrice: plausible(raw.regulationPrice?.price),
      taxes: raw.calculatedTaxes.map(({ tax, taxRate }) => ({ rate: taxRate, amount: tax })),
    },
    rules,
  )
  return rules.intern({ ...price, from, unitText: unitText(raw, rules) })
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
