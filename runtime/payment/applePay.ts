import { deferred } from '#runtime/support.ts'
import { attempt } from '#runtime/attempt.ts'

/** The parts of Apple's API that the checkout uses. Only Safari has it. */
interface ApplePaySession {
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: unknown) => void
  completePayment: (result: { status: number }) => void
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null
  addEventListener: (type: 'cancel', listener: () => void) => void
}

interface ApplePaySessionConstructor {
  new (version: number, request: object): ApplePaySession
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessionConstructor
  }
}

/** The first version with all of the request. */
const version = 3

/** Whether the device can pay. */
export const canApplePay = (): boolean =>
  attempt(() => window.ApplePaySession?.canMakePayments()) === true

export interface ApplePayment {
  /** The token of the payment for the back end; null if the shopper cancels. */
  token: Promise<string | null>
  /** Closes the sheet with the result of the order. */
  finish: (isPaid: boolean) => void
}

interface ApplePayRequest {
  /** `GB` */
  country: string
  /** `GBP` */
  currency: string
  /** The name of the shop, which the sheet shows. */
  label: string
  total: number
  /** Asks the back end for the merchant's session. */
  validateMerchant: (validationUrl: string) => Promise<unknown>
}

/** Opens Apple's sheet. Call it in the event of a click, before anything asynchronous. */
export function openApplePay({
  country,
  currency,
  label,
  total,
  validateMerchant,
}: ApplePayRequest): ApplePayment {
  const Session = window.ApplePaySession!
  const session = new Session(version, {
    countryCode: country,
    currencyCode: currency,
    supportedNetworks: ['visa', 'masterCard', 'amex', 'maestro'],
    merchantCapabilities: ['supports3DS'],
    total: { label, amount: total.toFixed(2) },
  })
  const { promise, resolve } = deferred<string | null>()
  session.onvalidatemerchant = ({ validationURL }) => {
    validateMerchant(validationURL).then(
      // both throw once the shopper has cancelled
      (merchant) => void attempt(() => session.completeMerchantValidation(merchant)),
      () => {
        attempt(() => session.abort())
        resolve(null)
      },
    )
  }
  session.onpaymentauthorized = ({ payment }) => resolve(JSON.stringify(payment.token))
  session.addEventListener('cancel', () => resolve(null))
  session.begin()
  return {
    token: promise,
    finish: (isPaid) =>
      void attempt(() =>
        session.completePayment({
          status: isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE,
        }),
      ),
  }
}
