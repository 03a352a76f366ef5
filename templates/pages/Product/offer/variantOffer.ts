import type { InstalmentRange } from '#shared/product/instalment.ts'
import { toOffer, type Offer } from '#shared/product/offer.ts'
import type { Variant } from '#shared/product/product.ts'

/** The offer of a variant as the build knows it, with the batteries that are in the price. */
export const variantOffer = (
  { name, price, stockStatus }: Pick<Variant, 'name' | 'price' | 'stockStatus'>,
  instalment: InstalmentRange | null,
): Offer => toOffer({ products: [{ name, price }], stock: { status: stockStatus }, instalment })
