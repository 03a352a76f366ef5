import type { ApiData } from '#runtime/api/apiData.ts'
import type { Parameters } from '#runtime/api/address.ts'
import { field } from '#runtime/api/responseFields.ts'
import { retryUncertain } from '#runtime/api/retryUncertain.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'
import { webAddress } from '#runtime/api/safeUrl.ts'

export interface PaymentOptions {
  /** The page of the order, where the shopper comes back to. */
  returnUrl: string
  /** Input that the payment method needs, such as a leasing code; null for none. */
  details: Parameters | null
  /** Hosts of payment pages. */
  hosts: readonly string[]
}

export interface PaymentStart {
  /** `done`: nothing more to do. `page`: the shopper pays at `url`. `unknown`: the order shows its state. */
  status: 'done' | 'page' | 'unknown'
  url: string | null
}

/**
 * Starts the payment of an order (R7.1.14). Never rejects: an order exists, and its page offers to pay again.
 */
export async function startPayment(
  api: Pick<ApiData, 'send'>,
  { id }: Pick<PlacedOrder, 'id'>,
  { returnUrl, details, hosts }: PaymentOptions,
): Promise<PaymentStart> {
  const payment = {
    orderId: id,
    finishUrl: returnUrl,
    errorUrl: returnUrl,
    ...(details && { paymentDetails: details }),
  }
  try {
    // safe to repeat: the back end charges an order only once
    const response = await retryUncertain(() => api.send('handlePayment', payment), { attempts: 2 })
    const url = field(response, 'redirectUrl') ?? ''
    if (url === '') return { status: 'done', url: null }
    return typeof url === 'string' && isPaymentPage(url, [hostOf(returnUrl), ...hosts])
      ? { status: 'page', url }
      : { status: 'unknown', url: null }
  } catch {
    return { status: 'unknown', url: null }
  }
}

/** Only known hosts: a compromised back end could send shoppers to any address. */
const isPaymentPage = (address: string, hosts: readonly (string | undefined)[]): boolean => {
  const url = webAddress(address)
  return url !== null && hosts.includes(url.hostname)
}

const hostOf = (address: string): string | undefined => webAddress(address)?.hostname
