import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { brandLocales } from '#brands/locales.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { checkoutRules as rulesOfBrand } from '#cli/site/checkout.ts'
import { handlerOf, isSettledLater, readPaymentMethods } from '#runtime/payment/paymentMethods.ts'
import type { CheckoutRules, PaymentHandler } from '#shared/checkout.ts'
import { makeShopper } from '../../fixtures/shopware/shopper.ts'
import { openShop } from '../../fixtures/shopware/storeApi.ts'
import { checkoutRules } from '../../templates/checkoutProps.ts'

/** A method of the back end. */
const method = (name: string, changes: object = {}) => ({
  id: name,
  technicalName: `payment_${name}`,
  name,
  translated: { name: `${name} (translated)`, description: `about ${name}` },
  position: 1,
  ...changes,
})
const names = Object.keys(checkoutRules.paymentMethods).map((name) => name.replace('payment_', ''))
const all = { elements: names.map((name) => method(name)) }

const offered = (
  rules: Partial<CheckoutRules> = {},
  { total = 1000, canApplePay = true, data = all as unknown } = {},
): readonly (PaymentHandler | null)[] =>
  readPaymentMethods(data, { ...checkoutRules, ...rules }, { total, canApplePay }).map(
    ({ handler }) => handler,
  )

describe('the payment methods of a brand', () => {
  /** Besides card and invoice, as the decisions about the brands list them. */
  const handlers: Readonly<Record<string, readonly PaymentHandler[]>> = {
    'brand-1': ['buy-now-pay-later', 'instalment', 'apple-pay'],
    'brand-2': ['buy-now-pay-later'],
    'brand-3': ['buy-now-pay-later', 'employer-bike-leasing'],
    'brand-4': ['apple-pay'],
    'brand-5': ['employer-bike-leasing'],
    'brand-6': ['buy-now-pay-later'],
    'brand-7': ['employer-bike-leasing', 'apple-pay'],
  }
  const rulesOf = (id: string) => {
    const brand = readBrand(id)
    const locales = brandLocales(brand).filter(({ sellsOnline }) => sellsOnline)
    return locales.map((locale) =>
      rulesOfBrand({ brand, backends: {} } as BuildConfig, locale, { dealers: [] }),
    )
  }

  it.each(listBrandIds())('R9.10 %s are those whose handler it has', (id) => {
    const rules = rulesOf(id)
    expect(rules.length).toBeGreaterThan(0)
    for (const one of rules) {
      const found = offered(one).filter((handler) => handler !== 'card' && handler !== 'invoice')
      expect([...found].sort()).toEqual([...handlers[id]!].sort())
      expect(offered(one)).toEqual(expect.arrayContaining(['card', 'invoice']))
    }
  })

  it.each([
    [0, false],
    [149.99, false],
    [150, true],
    [150.01, true],
    [5999.99, true],
    [6000, true],
    [6000.01, false],
    [1_000_000, false],
  ])('R9.9 of a total of %d have instalments (%s) for one brand alone', (total, hasInstalment) => {
    const found = listBrandIds().filter((id) =>
      rulesOf(id).some((rules) => offered(rules, { total }).includes('instalment')),
    )
    expect(found).toEqual(hasInstalment ? ['brand-1'] : [])
  })

  it('R9.10 have Apple Pay only where the browser has it', () => {
    expect(offered({}, { canApplePay: true })).toContain('apple-pay')
    const without = offered({}, { canApplePay: false })
    expect(without).not.toContain('apple-pay')
    expect(without).toHaveLength(names.length - 1)
  })

  it.each<[Partial<CheckoutRules>, number]>([
    [{ instalment: null }, 1000],
    [{ paymentHandlers: [] }, 1000],
    [{ paymentHandlers: ['apple-pay'] }, 1000],
  ])('have no instalments with %j', (rules, total) => {
    expect(offered(rules, { total })).not.toContain('instalment')
  })

  it('are all that the fixture shop has for its brand', async () => {
    const shopper = makeShopper(openShop())
    const { body } = await shopper.send('/payment-method', {})
    const [rules] = rulesOf('brand-1')
    const methods = readPaymentMethods(body, rules!, { total: 1000, canApplePay: true })
    expect(methods.map(({ handler }) => handler)).toEqual([
      'card',
      'buy-now-pay-later',
      'instalment',
      'apple-pay',
    ])
    for (const { name, id } of methods) expect([name, id]).not.toContain('')
  })
})

describe('a payment method', () => {
  const read = (...elements: unknown[]) =>
    readPaymentMethods({ elements }, checkoutRules, { total: 1000, canApplePay: true })

  it('has its texts in the language of the shopper', () => {
    expect(read(method('card'))).toEqual([
      { id: 'card', handler: 'card', name: 'card (translated)', description: 'about card' },
    ])
    const [untranslated] = read(method('card', { translated: [], description: 'plain' }))
    expect(untranslated).toMatchObject({ name: 'card', description: 'plain' })
  })

  it.each(['payment_unknown', '', 'constructor', '__proto__', 'toString'])(
    'of the unknown name %j opens a page',
    (technicalName) => {
      expect(read(method('x', { technicalName }))).toMatchObject([{ id: 'x', handler: null }])
      expect(handlerOf(technicalName, checkoutRules)).toBeNull()
    },
  )

  it.each([[null], [7], ['card'], [{}], [method('card', { id: 7 })], [method('card', { id: '' })]])(
    'is not read from %j',
    (element) => {
      expect(read(element)).toEqual([])
    },
  )

  it.each([null, [], {}, { elements: {} }, '<html>'])('is missing in %j', (data) => {
    expect(readPaymentMethods(data, checkoutRules, { total: 1000, canApplePay: true })).toEqual([])
  })

  it('stands where the back end puts it', () => {
    const found = read(
      method('invoice', { position: 3 }),
      method('card', { position: 1 }),
      method('apple_pay', { position: '2' }),
    )
    expect(found.map(({ id }) => id)).toEqual(['card', 'apple_pay', 'invoice'])
  })
})

it.each<[PaymentHandler | null, boolean]>([
  ['invoice', true],
  ['employer-bike-leasing', true],
  ['card', false],
  ['instalment', false],
  ['buy-now-pay-later', false],
  ['apple-pay', false],
  [null, false],
])('an open payment by %s is settled later: %s', (handler, isLater) => {
  expect(isSettledLater(handler)).toBe(isLater)
})
