import type { Order } from './order.ts'
import { orderMarkOf, type OrderMark } from './orderMark.ts'
import { ownPayments } from './ownPayments.ts'

/** Notes another payment of an order of this browser, which may not be its latest one. */
export function notePayment(
  country: string,
  { id }: Pick<Order, 'id'>,
  payment: OrderMark['payment'],
): void {
  const mark = orderMarkOf(country)
  const latest = mark.read()
  if (latest?.order?.id === id) mark.write({ ...latest, payment })
  else if (ownPayments.of(id) !== null) ownPayments.note(id, payment)
}
