import { signal } from '@preact/signals-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '#runtime/basket/cart.ts'
import { authorizePayment } from '#runtime/checkout/authorizePayment.ts'
import {
  createCheckoutForm,
  emptyValues,
  type CheckoutValues,
} from '#runtime/checkout/checkoutForm.ts'
import type { ProviderWidget } from '#runtime/payment/providerWidget.ts'
import type { PaymentHandler } from '#shared/checkout.ts'
import { context } from '../../templates/renderInPage.ts'
import { fakeApplePay } from '../payment/fakeApplePay.ts'

afterEach(() => void vi.unstubAllGlobals())

const cart = { ...emptyCart, total: 899 }

function open(
  handler: PaymentHandler | null,
  {
    values = {},
    widget = null,
  }: { values?: Partial<CheckoutValues>; widget?: ProviderWidget | null } = {},
) {
  const form = createCheckoutForm({ ...emptyValues('GB'), ...values }, () => ({
    deliveryType: 'homeDelivery',
    countries: [],
    handler,
    paymentMethodIds: null,
    storeIds: null,
    acceptTerms: false,
    postalCodes: null,
  }))
  const send = vi.fn(async (_name: string, _parameters?: object) => ({ nonce: '1' }) as unknown)
  const paymentMethod = signal(handler && { id: 'm', name: 'M', description: '', handler })
  const checkout = { form, paymentMethod, deliveryType: signal('homeDelivery' as const) }
  const payment = authorizePayment(checkout, cart, {
    context: { ...context, country: 'GB' },
    commerce: { api: { send } as never },
    widget,
  })
  return { payment, send }
}

describe('what a payment method needs before the order', () => {
  it.each(['card', 'invoice', null] as const)('is nothing for %s', async (handler) => {
    const { payment, send } = open(handler)
    expect(await payment).toEqual({ details: null })
    expect(send).not.toHaveBeenCalled()
  })

  it('is the code of the employer for leasing', async () => {
    const { payment } = open('employer-bike-leasing', { values: { leasingCode: ' \u200bACME-7 ' } })
    expect(await payment).toEqual({ details: { leasingCode: 'ACME-7' } })
  })

  it.each(['instalment', 'buy-now-pay-later'] as const)(
    'is nothing for %s without terms in the page: the provider asks on its own',
    async (handler) => {
      expect(await open(handler).payment).toEqual({ details: null })
    },
  )

  it.each(['instalment', 'buy-now-pay-later'] as const)(
    'is the approval of the provider for %s',
    async (handler) => {
      const authorize = vi.fn(async () => 'approved-1')
      const values = {
        email: ' ada@mail.example ',
        firstName: '\ufeff Ada ',
        lastName: ' Marsh ',
        'main.street': ' 4 Mill Lane ',
        'main.postalCode': ' LS1 4AP ',
        'main.city': ' Leeds ',
      }
      const { payment } = open(handler, { values, widget: { authorize } })
      expect(await payment).toEqual({ details: { authorizationToken: 'approved-1' } })
      expect(authorize).toHaveBeenCalledExactlyOnceWith({
        billing_address: {
          email: 'ada@mail.example',
          given_name: 'Ada',
          family_name: 'Marsh',
          country: 'GB',
          postal_code: 'LS1 4AP',
          city: 'Leeds',
          street_address: '4 Mill Lane',
        },
      })
    },
  )

  it('is asked for with the address of the invoice, as its country writes it', async () => {
    const authorize = vi.fn(async (_data: object) => 'approved-1')
    const values = {
      'main.street': '4 Mill Lane',
      billingDiffers: 'yes',
      'billing.country': 'NL',
      'billing.street': 'Prinsengracht',
      'billing.houseNumber': '263',
      'billing.postalCode': '1016gv',
      'billing.city': 'Amsterdam',
    }
    await open('instalment', { values, widget: { authorize } }).payment
    expect(authorize.mock.calls[0]?.[0]).toMatchObject({
      billing_address: {
        country: 'NL',
        postal_code: '1016 GV',
        city: 'Amsterdam',
        street_address: 'Prinsengracht 263',
      },
    })
  })

  it('has no house number of another country', async () => {
    const authorize = vi.fn(async (_data: object) => 'approved-1')
    const values = { 'main.street': '4 Mill Lane', 'main.houseNumber': '9' }
    await open('instalment', { values, widget: { authorize } }).payment
    expect(authorize.mock.calls[0]?.[0]).toMatchObject({
      billing_address: { street_address: '4 Mill Lane' },
    })
  })

  it('is a refusal if the provider refuses', async () => {
    const widget = { authorize: async () => null }
    expect(await open('instalment', { widget }).payment).toBe('refused')
  })
})

describe('Apple Pay', () => {
  it('opens its sheet in the same task, as browsers demand', async () => {
    const { sheets, sheet, cancel } = fakeApplePay()
    const { payment } = open('apple-pay')
    expect(sheets).toHaveLength(1)
    expect(sheet().begin).toHaveBeenCalledTimes(1)
    expect(sheet().request).toMatchObject({
      countryCode: 'GB',
      currencyCode: context.shopwareCurrency.iso,
      total: { label: context.brand.name, amount: '899.00' },
    })
    cancel()
    await payment
  })

  it('asks the back end for the session of the merchant', async () => {
    const { validate, cancel } = fakeApplePay()
    const { payment, send } = open('apple-pay')
    validate('https://apple-pay-gateway.apple.com/start')
    expect(send).toHaveBeenCalledExactlyOnceWith('applePaySession', {
      validationUrl: 'https://apple-pay-gateway.apple.com/start',
    })
    cancel()
    await payment
  })

  it('gives the token of the payment, and closes with the order', async () => {
    const { sheet, pay } = fakeApplePay()
    const { payment } = open('apple-pay')
    pay({ paymentData: 'secret' })
    const authorized = await payment
    expect(authorized).toEqual({
      details: { paymentToken: '{"paymentData":"secret"}' },
      onOrdered: expect.any(Function),
    })
    if (authorized !== 'refused') authorized.onOrdered!(true)
    expect(sheet().completePayment).toHaveBeenCalledExactlyOnceWith({ status: 0 })
  })

  it('is refused if the shopper cancels', async () => {
    const { cancel } = fakeApplePay()
    const { payment } = open('apple-pay')
    cancel()
    expect(await payment).toBe('refused')
  })
})
