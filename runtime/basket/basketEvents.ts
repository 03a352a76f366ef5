import { toEcommerce, type KnownItem } from '#runtime/analytics/ecommerce.ts'
import { track } from '#runtime/analytics/track.ts'
import type { CartLine } from './cart.ts'

type CartEvent = 'add_to_cart' | 'remove_from_cart' | 'view_cart'

/** Reports products of the cart (R9.17). Promotions are no items. */
export function trackCart(event: CartEvent, currency: string, lines: readonly CartLine[]): void {
  const items = cartItems(lines)
  if (items.length === 0) return
  track(event, { ecommerce: { ...toEcommerce(currency, items), ...couponsOf(lines) } })
}

/** The products of lines. */
export const cartItems = (lines: readonly CartLine[]): readonly KnownItem[] =>
  lines.filter(({ kind }) => kind === 'product').map(toItem)

/** The codes of the promotions of lines. */
export function couponsOf(lines: readonly CartLine[]): { coupon?: string } {
  const codes = lines.flatMap(({ kind, referencedId }) =>
    kind === 'promotion' && referencedId !== '' ? referencedId : [],
  )
  return codes.length > 0 ? { coupon: codes.join(',') } : {}
}

const toItem = ({
  productNumber,
  referencedId,
  parentId,
  name,
  options,
  unitPrice,
  listPrice,
  quantity,
}: CartLine): KnownItem => ({
  item_id: productNumber || referencedId,
  item_name: name,
  item_group_id: parentId || null,
  item_variant: options.map(({ option }) => option).join(' / ') || null,
  price: unitPrice,
  discount: listPrice === null ? null : Math.round((listPrice - unitPrice) * 100) / 100,
  quantity,
})
