import { isAsBuilt, toProductPrice, type BackendPrice } from './backendPrice.ts'
import { isFromPrice } from './fromPrice.ts'
import { isInstalmentAmount, type InstalmentRange } from './instalment.ts'
import type { PriceAmounts, PriceFormat, ProductPrice } from './price.ts'
import type { StockStatus } from './product.ts'

/** What shoppers read of a product before they buy it. */
export interface Offer {
  price: OfferPrice
  stock: OfferedStock
  /** Whether the price can be paid in instalments; null unless there is one price that tells. */
  hasInstalments: boolean | null
}

interface OfferedStock {
  status: StockStatus
  /** ISO date of the day when it is in stock again; absent if it is, or nobody knows. */
  restockDay?: string
}

export type OfferPrice =
  /** One price, also of a product with its battery. */
  | { kind: 'total'; price: ProductPrice }
  /** “Price on request”. */
  | { kind: 'none' }
  /** The prices of products that are sold together, whose total is not known. */
  | { kind: 'separate'; prices: readonly { name: string; price: ProductPrice }[] }
  /** As the build has rendered it. */
  | { kind: 'built' }

/** The one price of an offer; in the browser only if the build has another one. */
export const shownPrice = ({ price }: Pick<Offer, 'price'>): ProductPrice | null =>
  price.kind === 'total' ? price.price : null

/** A product of an offer: the variant, or a battery that is sold with it. */
interface OfferProduct {
  name: string
  /** At build the price for shoppers, in the browser the one of the back end, if it has answered. */
  price: ProductPrice | BackendPrice | null | undefined
  /** The amounts of the build; absent at build. */
  built?: PriceAmounts
}

/** What scripts need to see that the price of a card is outdated. */
export interface BuiltPrices {
  /** Of the variant without batteries. */
  own: PriceAmounts
  /** The required batteries, the one in the price first; absent without any. */
  batteries?: readonly BuiltBattery[]
  /** Whether the card stands for all variants of the product; absent if not. */
  isFirst?: boolean
  /** Whether the price says “from”; absent if not. */
  isFrom?: boolean
}

export interface BuiltBattery {
  number: string
  name: string
  built: PriceAmounts
}

interface PriceSource {
  /** The variant first; at build with the battery in its price. */
  products: readonly [OfferProduct, ...OfferProduct[]]
  /** The variants that the offer stands for, if it does not stand for one. */
  variants?: readonly (Pick<OfferProduct, 'price'> & { stockStatus: StockStatus | null })[]
  /** The required batteries of an offer that stands for them all, the one in the price first. */
  batteries?: readonly OfferProduct[]
  /** Whether the build says “from”. */
  isFromBuilt?: boolean
  /** Of the prices of the back end; absent at build. */
  format?: PriceFormat
}

interface OfferSource extends PriceSource {
  stock: OfferedStock
  instalment?: InstalmentRange | null
}

/** Makes every offer: at build and in the browser, of a page, a card and structured data. */
export function toOffer(source: OfferSource): Offer {
  const { stock, instalment = null } = source
  const price = toOfferPrice(source)
  const shown = shownPrice({ price })
  const hasInstalments = shown && isInstalmentAmount(shown.price.amount, instalment)
  return { price, stock, hasInstalments }
}

/** The price of an offer: of the back end if it has another one than the build. */
export function toOfferPrice({
  products,
  variants = [],
  batteries = [],
  isFromBuilt = false,
  format,
}: PriceSource): OfferPrice {
  const from = isFromPrice({
    amount: amountOf(products[0]),
    variants: variants.map((variant) => ({ ...variant, amount: amountOf(variant) })),
    batteries: batteries.map(amountOf),
  })
  const asBuilt: OfferPrice = { kind: format ? 'built' : 'none' }
  const isSame = products.every(
    ({ price, built }) => price && built && isRaw(price) && isAsBuilt(price, built),
  )
  if (isSame && from === isFromBuilt) return asBuilt
  const prices = products.flatMap((product) => {
    const price = priceOf(product, format)
    return price ? [{ name: product.name, price }] : []
  })
  const [first] = prices
  if (!first || prices.length < products.length) return asBuilt
  // the browser never adds prices up
  if (prices.length > 1) return { kind: 'separate', prices }
  return { kind: 'total', price: from ? { ...first.price, from } : first.price }
}

/** NaN if it is not known, which is neither more nor less than another amount. */
const amountOf = ({ price, built = [] }: Pick<OfferProduct, 'price' | 'built'>): number =>
  (price ? (isRaw(price) ? price.unitPrice : price.price.amount) : built[0]) ?? NaN

const isRaw = (price: ProductPrice | BackendPrice): price is BackendPrice => 'unitPrice' in price

const priceOf = ({ price }: OfferProduct, format: PriceFormat | undefined) =>
  price && (isRaw(price) ? toProductPrice(price, format!) : price)
