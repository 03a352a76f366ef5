import { handlerOf, isSettledLater } from '#runtime/checkout/paymentMethods.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import type { Order } from './order.ts'
import type { OrderMark } from './orderMark.ts'

/**
 * What a shopper has to know first: `placed`: nothing more to do. `unpaid`: the payment was not finished.
 * `failed`: it was refused or cancelled. `checking`: the back end may not know of it yet.
 */
export type OrderStatus = 'placed' | 'checking' | 'unpaid' | 'failed' | 'cancelled'

const failedStates: readonly string[] = ['failed', 'cancelled', 'chargeback']
const openStates: readonly string[] = ['open', 'unconfirmed', 'reminded']

/** The status of an order. `own` is what this browser knows of its payment; null on other devices. */
export function orderStatus(
  { state, payment }: Pick<Order, 'state' | 'payment'>,
  rules: Pick<CheckoutRules, 'paymentMethods'>,
  { own, isFinal }: { own: OrderMark['payment'] | null; isFinal: boolean },
): OrderStatus {
  if (state === 'cancelled') return 'cancelled'
  if (!payment) return 'placed'
  if (failedStates.includes(payment.state)) return 'failed'
  if (!openStates.includes(payment.state)) return 'placed'
  if (isSettledLater(handlerOf(payment.method, rules))) {
    // a payment that never started would never be settled
    return own === 'started' ? 'unpaid' : 'placed'
  }
  if (own === 'done') return 'placed'
  return own === 'page' && !isFinal ? 'checking' : 'unpaid'
}
