import type { ApiData } from '#runtime/api/apiData.ts'
import type { Parameters } from '#runtime/api/address.ts'
import { mayHaveSucceeded } from '#runtime/api/mayHaveSucceeded.ts'
import { text } from '#runtime/api/responseFields.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'

/** Attempts to start a payment, since an answer may be lost. The back end pays an order once. */
const maximumAttempts = 2

export interface PaymentStart {
  /** `done`: nothing more to do. `page`: the shopper pays at `url`. `unknown`: the order shows its state. */
  status: 'done' | 'page' | 'unknown'
  url: string | null
}

/**
 * Starts the payment of an order (R7.1.14). Never rejects: an order exists, and its page offers to pay again.
 * `returnUrl` is the page of the order, where the shopper comes back to.
 */
export async function startPayment(
  api: Pick<ApiData, 'send'>,
  { id }: Pick<PlacedOrder, 'id'>,
  { returnUrl, details }: { returnUrl: string; details: Parameters | null },
): Promise<PaymentStart> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await api.send('handlePayment', {
        orderId: id,
        finishUrl: returnUrl,
        errorUrl: returnUrl,
        ...(details && { paymentDetails: details }),
      })
      const url = text(response, 'redirectUrl')
      if (url === '') return { status: 'done', url: null }
      return isWebAddress(url) ? { status: 'page', url } : { status: 'unknown', url: null }
    } catch (error) {
      if (attempt === maximumAttempts || !mayHaveSucceeded(error)) {
        return { status: 'unknown', url: null }
      }
    }
  }
}

/** The back end names the address, and content could set it: `javascript:` would run in the shop. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)
