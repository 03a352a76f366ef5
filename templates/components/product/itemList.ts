import type { ProductPrice } from '#shared/product/price.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/** A list of products for analytics. Its products are the children of the element with `data-item-list`. */
export interface ItemList {
  /** The same in all languages. */
  id: string
  /** Empty for a list without a heading. */
  name: string
}

/** The price of a product for analytics, and its reduction from the list price; null where hidden or missing. */
export function itemPrice(
  price: ProductPrice | null,
  { pricesShown }: Pick<PageContext, 'pricesShown'>,
): { price: number | null; discount: number | null } {
  if (!pricesShown || !price) return { price: null, discount: null }
  const { amount } = price.price
  const { listPrice } = price
  return {
    price: amount,
    discount: listPrice && Math.round((listPrice.amount - amount) * 100) / 100,
  }
}
