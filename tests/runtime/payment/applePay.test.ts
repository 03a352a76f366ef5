import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canApplePay, openApplePay } from '#runtime/payment/applePay.ts'
import { fakeApplePay } from './fakeApplePay.ts'

afterEach(() => void vi.unstubAllGlobals())

const open = (validateMerchant: (url: string) => Promise<unknown> = async () => ({ nonce: '1' })) =>
  openApplePay({
    country: 'GB',
    currency: 'GBP',
    label: 'Tillbrook',
    total: 1234.5,
    validateMerchant,
  })

/** What a promise is so far. */
const soFar = async (token: Promise<unknown>) => {
  await nextTurn()
  return Promise.race([token, 'pending'])
}

describe('a browser', () => {
  it.each<[string, unknown, boolean]>([
    ['without the interface', {}, false],
    ['with a device that can pay', { ApplePaySession: { canMakePayments: () => true } }, true],
    ['with a device that cannot', { ApplePaySession: { canMakePayments: () => false } }, false],
    ['with another interface of the name', { ApplePaySession: {} }, false],
    [
      'in a frame of another site',
      {
        ApplePaySession: {
          canMakePayments: () => {
            throw new DOMException('no', 'InvalidAccessError')
          },
        },
      },
      false,
    ],
    ['at build', undefined, false],
  ])('%s has Apple Pay: %s', (_, window, expected) => {
    vi.stubGlobal('window', window)
    expect(canApplePay()).toBe(expected)
  })
})

describe('the sheet of Apple Pay', () => {
  it('opens at once, with the total that the shopper sees', () => {
    const { sheets, sheet } = fakeApplePay()
    open()
    expect(sheets).toHaveLength(1)
    expect(sheet().begin).toHaveBeenCalledTimes(1)
    expect(sheet().request).toMatchObject({
      countryCode: 'GB',
      currencyCode: 'GBP',
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Tillbrook', amount: '1234.50' },
    })
  })

  it('gets the session of the merchant from the back end', async () => {
    const { sheet, validate } = fakeApplePay()
    const asked: string[] = []
    open(async (url) => {
      asked.push(url)
      return { merchantSessionIdentifier: 'm' }
    })
    validate()
    await nextTurn()
    expect(asked).toEqual(['https://apple-pay-gateway.apple.com/start'])
    expect(sheet().completeMerchantValidation).toHaveBeenCalledExactlyOnceWith({
      merchantSessionIdentifier: 'm',
    })
    expect(sheet().abort).not.toHaveBeenCalled()
  })

  it('closes if the back end has no session, and pays nothing', async () => {
    const { sheet, validate } = fakeApplePay()
    const { token } = open(async () => {
      throw new Error('unavailable')
    })
    validate()
    expect(await token).toBeNull()
    expect(sheet().abort).toHaveBeenCalledTimes(1)
    expect(sheet().completeMerchantValidation).not.toHaveBeenCalled()
  })

  it('gives the token of the payment as text', async () => {
    const { pay } = fakeApplePay()
    const { token } = open()
    expect(await soFar(token)).toBe('pending')
    pay({ paymentData: { data: 'secret' } })
    expect(await token).toBe('{"paymentData":{"data":"secret"}}')
  })

  it('gives nothing if the shopper cancels', async () => {
    const { cancel } = fakeApplePay()
    const { token } = open()
    cancel()
    expect(await token).toBeNull()
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('closes with the result of the order (%s)', async (isPaid, status) => {
    const { sheet, pay } = fakeApplePay()
    const { token, finish } = open()
    pay()
    await token
    expect(sheet().completePayment).not.toHaveBeenCalled()
    finish(isPaid)
    expect(sheet().completePayment).toHaveBeenCalledExactlyOnceWith({ status })
  })

  it('that the shopper closes while the back end answers breaks nothing', async () => {
    const { sheet, validate, cancel } = fakeApplePay()
    const { token } = open()
    const closed = vi.fn(() => {
      throw new DOMException('closed', 'InvalidAccessError')
    })
    sheet().completeMerchantValidation.mockImplementation(closed)
    validate()
    cancel()
    expect(await token).toBeNull()
    // an unhandled rejection would fail the test
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  })

  it('that the shopper has closed meanwhile breaks nothing', async () => {
    const { sheet, pay } = fakeApplePay()
    const { token, finish } = open()
    pay()
    await token
    sheet().completePayment.mockImplementation(() => {
      throw new DOMException('closed', 'InvalidAccessError')
    })
    expect(() => finish(true)).not.toThrow()
  })
})
