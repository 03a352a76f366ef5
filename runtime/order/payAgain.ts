import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import {
  startPayment,
  type PaymentOptions,
  type PaymentStart,
} from '#runtime/payment/startPayment.ts'
import type { Order } from './order.ts'

/**
 * `no-session`: only the customer's session can change the payment, and this browser does not have it.
 * `unavailable`: the order cannot be paid with the method.
 */
export type PayOutcome = PaymentStart | { status: 'no-session' } | { status: 'unavailable' }

/** Starts another payment of an order, with the same method or another one. Rejects. */
export async function payAgain(
  api: Pick<ApiData, 'send'>,
  order: Pick<Order, 'id' | 'payment'>,
  { paymentMethodId, ...payment }: PaymentOptions & { paymentMethodId: string },
): Promise<PayOutcome> {
  try {
    await api.send('setOrderPayment', { orderId: order.id, paymentMethodId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // paid already: in another tab, or the provider has notified the back end since
    if (error.hasCode(notChangeable)) return { status: 'done', url: null }
    if (error.hasCode(notAvailable)) return { status: 'unavailable' }
    if (error.status !== 401 && error.status !== 403) throw error
    // an open payment with the same method can be continued without a session
    if (!hasOpenPayment(order, paymentMethodId)) return { status: 'no-session' }
  }
  return startPayment(api, order, payment)
}

const notChangeable = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE'
const notAvailable = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE'

const hasOpenPayment = ({ payment }: Pick<Order, 'payment'>, paymentMethodId: string): boolean =>
  payment?.methodId === paymentMethodId && payment.state === 'open'
