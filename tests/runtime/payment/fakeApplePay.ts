import { vi } from 'vitest'

type Handler = ((event: never) => void) | null

/** The part of Safari that opens Apple's sheet. */
export function fakeApplePay({ canPay = (): boolean => true } = {}) {
  const sheets: FakeSession[] = []
  class FakeSession extends EventTarget {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static readonly canMakePayments = canPay
    readonly version: number
    readonly request: object
    onvalidatemerchant: Handler = null
    onpaymentauthorized: Handler = null
    readonly begin = vi.fn()
    readonly abort = vi.fn()
    readonly completeMerchantValidation = vi.fn()
    readonly completePayment = vi.fn()

    constructor(version: number, request: object) {
      super()
      this.version = version
      this.request = request
      sheets.push(this)
    }
  }
  vi.stubGlobal('window', { ApplePaySession: FakeSession })
  return {
    sheets,
    sheet: () => sheets.at(-1)!,
    /** Apple asks the shop for the session of the merchant. */
    validate: (validationURL = 'https://apple-pay-gateway.apple.com/start') =>
      sheets.at(-1)!.onvalidatemerchant!({ validationURL } as never),
    /** The shopper confirms with a finger or a face. */
    pay: (token: unknown = { paymentData: 'secret' }) =>
      sheets.at(-1)!.onpaymentauthorized!({ payment: { token } } as never),
    cancel: () => sheets.at(-1)!.dispatchEvent(new Event('cancel')),
  }
}
