import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import {
  startPayment,
  type PaymentOptions,
  type PaymentStart,
} from '#runtime/payment/startPayment.ts'
import type { Order } from './order.ts'

/**
 * `foreign`: only the browser that ordered can pay, and this one has no session of the customer any more.
 * `unavailable`: the order cannot be paid with the method.
 */
export type PayOutcome = PaymentStart | { status: 'foreign' } | { status: 'unavailable' }

/** Starts another payment of an order, with the method of before or with another one. Rejects. */
export async function payAgain(
  api: Pick<ApiData, 'send'>,
  order: Pick<Order, 'id' | 'payment'>,
  { paymentMethodId, ...payment }: PaymentOptions & { paymentMethodId: string },
): Promise<PayOutcome> {
  try {
    await api.send('setOrderPayment', { orderId: order.id, paymentMethodId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // paid in another tab, or the provider has told the back end meanwhile
    if (error.hasCode(notChangeable)) return { status: 'done', url: null }
    if (error.hasCode(notAvailable)) return { status: 'unavailable' }
    if (error.status !== 401 && error.status !== 403) throw error
    // a payment that was only left can be started without a customer
    if (!isOpen(order, paymentMethodId)) return { status: 'foreign' }
  }
  return startPayment(api, order, payment)
}

const notChangeable = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE'
const notAvailable = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE'

const isOpen = ({ payment }: Pick<Order, 'payment'>, paymentMethodId: string): boolean =>
  payment?.methodId === paymentMethodId && payment.state === 'open'
