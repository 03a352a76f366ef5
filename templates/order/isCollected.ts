import { storeField } from '#runtime/checkout/registration.ts'
import type { Order } from '#runtime/order/order.ts'

/** Id of the shop that hands an order over; null for a delivery. */
export function storeIdOf({ delivery }: Pick<Order, 'delivery'>): string | null {
  const id = delivery?.address?.customFields[storeField]
  return typeof id === 'string' && id !== '' ? id : null
}

/** Whether the shopper collects the order from a shop. */
export const isCollected = (order: Pick<Order, 'delivery'>): boolean => storeIdOf(order) !== null
