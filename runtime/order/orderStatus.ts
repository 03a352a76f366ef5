import { handlerOf, isSettledLater } from '#runtime/payment/paymentMethods.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import type { Order } from './order.ts'
import type { OrderMark } from './orderMark.ts'

/**
 * What a shopper has to know first: `placed`: nothing more to do. `unpaid`: the payment was not finished.
 * `failed`: it was refused or cancelled. `checking`: the back end may not know of it yet. `received`: there is an order,
 * and the state of its payment is not known.
 */
export type OrderStatus =
  'placed' | 'checking' | 'unpaid' | 'failed' | 'cancelled' | 'chargeback' | 'refunded' | 'received'

/** By the states of the official API. Shops can add others, which say nothing. */
const statusOfPayment = new Map<string, OrderStatus>([
  ['open', 'unpaid'],
  ['unconfirmed', 'unpaid'],
  ['reminded', 'unpaid'],
  ['in_progress', 'placed'],
  ['authorized', 'placed'],
  ['paid', 'placed'],
  ['paid_partially', 'placed'],
  ['refunded_partially', 'placed'],
  ['refunded', 'refunded'],
  ['chargeback', 'chargeback'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
])

/** The status of an order. `own` is what this browser knows of its payment; null on other devices. */
export function orderStatus(
  { state, payment, total }: Pick<Order, 'state' | 'payment' | 'total'>,
  rules: Pick<CheckoutRules, 'paymentMethods'>,
  { own, isFinal }: { own: OrderMark['payment'] | null; isFinal: boolean },
): OrderStatus {
  if (state === 'cancelled') return 'cancelled'
  const status = statusOfPayment.get(payment?.state ?? '')
  // without an amount there is nothing to pay
  if (!payment || !status) return own === 'done' || total === 0 ? 'placed' : 'received'
  if (status !== 'unpaid') return status
  if (isSettledLater(handlerOf(payment.method, rules))) {
    // a payment that never started would never be settled
    return own === 'started' ? 'unpaid' : 'placed'
  }
  if (own === 'done') return 'placed'
  return own === 'page' && !isFinal ? 'checking' : 'unpaid'
}
