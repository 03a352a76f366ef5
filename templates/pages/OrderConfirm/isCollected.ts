import { storeField } from '#runtime/checkout/registration.ts'
import type { Order } from '#runtime/order/order.ts'
import type { CheckoutRules } from '#shared/checkout.ts'

/** Id of the shop that hands an order over; null for a delivery, or where the back end does not keep it. */
export function storeIdOf({ delivery }: Pick<Order, 'delivery'>): string | null {
  const id = delivery?.address?.customFields[storeField]
  return typeof id === 'string' && id !== '' ? id : null
}

/** Whether the shopper collects the order from a shop: its shipping method says so, or the shop in its address. */
export const isCollected = (
  order: Pick<Order, 'delivery'>,
  { shippingMethods }: Pick<CheckoutRules, 'shippingMethods'>,
): boolean =>
  storeIdOf(order) !== null || shippingMethods[order.delivery?.method ?? ''] === 'clickAndCollect'
