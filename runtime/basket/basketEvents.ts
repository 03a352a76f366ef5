import { toEcommerce, type KnownItem } from '#runtime/analytics/ecommerce.ts'
import { track } from '#runtime/analytics/track.ts'
import type { CartLine } from './cart.ts'

type CartEvent = 'add_to_cart' | 'remove_from_cart' | 'view_cart'

/** Reports products of the cart (R9.17). Promotions are no items. */
export function trackCart(event: CartEvent, currency: string, lines: readonly CartLine[]): void {
  const items = lines.filter(({ kind }) => kind === 'product').map(toItem)
  if (items.length > 0) track(event, { ecommerce: toEcommerce(currency, items) })
}

const toItem = ({
  productNumber,
  referencedId,
  name,
  options,
  unitPrice,
  listPrice,
  quantity,
}: CartLine): KnownItem => ({
  item_id: productNumber || referencedId,
  item_name: name,
  item_variant: options.map(({ option }) => option).join(' / ') || null,
  price: unitPrice,
  discount: listPrice === null ? null : Math.round((listPrice - unitPrice) * 100) / 100,
  quantity,
})
