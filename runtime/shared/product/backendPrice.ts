import {
  formatMoney,
  formatPrice,
  hasAmounts,
  type PriceAmounts,
  type PriceFormat,
  type ProductPrice,
} from './price.ts'
import { numberTag } from '../paths/locale.ts'

/** The parts of a price of the back end that shoppers see. */
export interface BackendPrice {
  unitPrice: number
  listPrice?: { price: number } | null | undefined
  /** Lowest price of the last 30 days. */
  regulationPrice?: { price?: number | null | undefined } | null | undefined
  referencePrice?: ReferencePrice | null | undefined
  calculatedTaxes: readonly { tax: number; taxRate: number }[]
}

/** The price of a unit of measure. */
interface ReferencePrice {
  price: number
  referenceUnit?: number | null | undefined
  unitName?: string | null | undefined
}

/** Higher amounts are mistakes of the back end. */
const highestAmount = 100_000_000

/** Whether an amount can be a price. */
export const isPlausible = (amount: number): boolean => amount >= 0 && amount <= highestAmount

const plausible = (amount: number | null | undefined): number | null =>
  amount !== null && amount !== undefined && isPlausible(amount) ? amount : null

/** The price for shoppers, without “from”; null if it is not plausible. */
export function toProductPrice(raw: BackendPrice, format: PriceFormat): ProductPrice | null {
  if (!isPlausible(raw.unitPrice)) return null
  const taxes = raw.calculatedTaxes.map(({ tax, taxRate }) => ({ rate: taxRate, amount: tax }))
  const price = formatPrice({ ...amountsIn(raw), taxes }, format)
  return { ...price, unitText: unitText(raw.referencePrice, format) }
}

/** Whether the price has the amounts of the build. */
export const isAsBuilt = (raw: BackendPrice, built: PriceAmounts): boolean =>
  hasAmounts(amountsIn(raw), built)

const amountsIn = (raw: BackendPrice) => ({
  price: raw.unitPrice,
  listPrice: plausible(raw.listPrice?.price),
  regulationPrice: plausible(raw.regulationPrice?.price),
})

/**
 * The price that one piece costs. With graduated prices, it is the first of them, and `calculatedPrice` is only
 * what they are compared with. The others are not shown: the basket applies them to larger quantities.
 */
export const singlePrice = <Price>({
  calculatedPrice,
  calculatedPrices,
}: {
  calculatedPrice?: Price
  calculatedPrices: readonly Price[]
}): Price | undefined => calculatedPrices[0] ?? calculatedPrice

function unitText(
  reference: BackendPrice['referencePrice'],
  { tag, currency }: PriceFormat,
): string | null {
  if (!reference?.unitName || !isPlausible(reference.price)) return null
  const quantity = new Intl.NumberFormat(numberTag(tag)).format(reference.referenceUnit ?? 1)
  const { text } = formatMoney(reference.price, tag, currency)
  return `${text} / ${quantity}\u00a0${reference.unitName}`
}
