import { toEcommerce } from '#runtime/analytics/ecommerce.ts'
import { trackPurchase } from '#runtime/analytics/purchase.ts'
import type { Order } from './order.ts'

/** Reports an order as a purchase, once (X5.13). Its value is gross and without shipping. */
export function trackOrder(order: Order): void {
  const items = order.lines
    .filter(({ kind }) => kind === 'product')
    .map(({ productNumber, referencedId, parentId, name, options, unitPrice, quantity }) => ({
      item_id: productNumber || referencedId,
      item_name: name,
      item_group_id: parentId || null,
      item_variant: options.join(' / ') || null,
      price: unitPrice,
      quantity,
    }))
  const codes = order.lines.flatMap(({ kind, referencedId }) =>
    kind === 'promotion' && referencedId !== '' ? referencedId : [],
  )
  const taxCents = order.taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  trackPurchase({
    ...toEcommerce(order.currency, items),
    transaction_id: order.number,
    value: order.subtotal,
    tax: taxCents / 100,
    shipping: order.shippingCosts,
    ...(codes.length > 0 && { coupon: codes.join(',') }),
  })
}
