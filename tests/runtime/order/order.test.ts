import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderAssociations, readOrder, readPlacedOrder } from '#runtime/order/order.ts'
import { makeShopper, placeOrder, type Shopper } from '../../fixtures/shopware/shopper.ts'
import { openShop } from '../../fixtures/shopware/storeApi.ts'

const tool = 'SEVENTEEN-SIL'
const bike = 'CALDER-2-XB-NAV-M'

const open = () => {
  const time = Date.parse('2026-04-01T10:00:00Z')
  return makeShopper(openShop(undefined, { now: () => time }))
}

async function orderOf(shopper: Shopper, body: object = {}): Promise<unknown> {
  const response = await shopper.send('/order', { associations: orderAssociations, ...body })
  return (response.body as { orders: { elements: unknown[] } }).orders.elements[0]
}

describe('an order of the fixture shop', () => {
  it('has all that its page shows', async () => {
    const shopper = open()
    await shopper.add(tool, 2)
    const cart = await shopper.enter('WELCOME10')
    const { id, orderNumber, deepLinkCode } = await placeOrder(shopper, bike)
    const order = readOrder(await orderOf(shopper))!
    expect(order).toMatchObject({
      id,
      number: orderNumber,
      deepLinkCode,
      day: '2026-04-01',
      state: 'open',
      currency: 'GBP',
      email: 'ada.marsh@mail.example',
      billingAddress: {
        name: 'Ada Marsh',
        company: '',
        lines: ['4 Mill Lane'],
        postalCode: 'LS1 4AP',
        city: 'Leeds',
        countryCode: 'GB',
        country: 'United Kingdom',
        customFields: {},
      },
      delivery: {
        state: 'open',
        method: 'shipping_home_delivery',
        methodName: expect.stringMatching(/./),
        days: { from: expect.stringMatching(/^2026-04-/), to: expect.stringMatching(/^2026-04-/) },
        trackingCodes: [],
        address: { city: 'Leeds' },
      },
      payment: {
        state: 'open',
        method: 'payment_card',
        methodId: expect.stringMatching(/^[\da-f]{32}$/),
        methodName: expect.stringMatching(/./),
      },
    })
    expect(order.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['product', 2],
      ['product', 1],
      ['promotion', 1],
    ])
    const [first, second, promotion] = order.lines
    expect(first).toMatchObject({ productNumber: tool, name: 'Seventeen Multi-Tool' })
    expect(second).toMatchObject({
      productNumber: bike,
      referencedId: shopper.idOf(bike),
      parentId: expect.stringMatching(/^[\da-f]{32}$/),
      options: expect.arrayContaining(['M']),
      image: expect.stringMatching(/^http/),
    })
    expect(promotion).toMatchObject({ referencedId: 'WELCOME10' })
    expect(promotion!.totalPrice).toBeLessThan(0)
    expect(cart.lineItems).toHaveLength(2)
  })

  it('has the sums of the back end', async () => {
    const shopper = open()
    await placeOrder(shopper, bike)
    const raw = (await orderOf(shopper)) as {
      price: { positionPrice: number; calculatedTaxes: { tax: number; taxRate: number }[] }
      amountTotal: number
      shippingTotal: number
    }
    const { price } = raw
    expect(readOrder(raw)).toMatchObject({
      subtotal: price.positionPrice,
      shippingCosts: raw.shippingTotal,
      total: raw.amountTotal,
      taxes: price.calculatedTaxes.map(({ tax, taxRate }) => ({ rate: taxRate, amount: tax })),
    })
    expect(raw.amountTotal).toBeGreaterThan(0)
    expect(price.calculatedTaxes).not.toEqual([])
  })

  it('has nothing of what was not asked for, and is still read', async () => {
    const shopper = open()
    await placeOrder(shopper, tool)
    const order = readOrder(await orderOf(shopper, { associations: {} }))!
    expect(order).toMatchObject({ lines: [], delivery: null, payment: null })
    expect(order.number).toBe('10001')
  })
})

const examples = new URL('../../../../shared/api/shopware/examples/', import.meta.url)
const hasExamples = existsSync(examples)
const example = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, examples), 'utf8'))

describe.skipIf(!hasExamples)('the example of the official API', () => {
  it('is read as an order', () => {
    expect(readOrder(example('order.response'))).toEqual({
      id: '70a17ffa722a3985b86d30b034ad06d7',
      number: '10042',
      deepLinkCode: 'q8mXwZ0sVb2nR5tLkY7cJd1hPg3uFe6a',
      day: '2026-03-02',
      state: 'open',
      currency: 'EUR',
      email: 'ida.berg@example.com',
      lines: [
        {
          id: '3db9007f5acd91bf68373c0128dc0724',
          kind: 'product',
          referencedId: '147d94419edaffed5aaf950b3b1caee9',
          productNumber: 'VEL-TIDE7-1',
          parentId: '543c3bb0c8ff2caa0f8434d4a0883b67',
          name: 'Velora Tide 7',
          options: ['low-step', 'M', 'Deep Sea'],
          image: '',
          quantity: 1,
          unitPrice: 2799,
          totalPrice: 2799,
        },
        expect.objectContaining({ kind: 'promotion', totalPrice: -100 }),
      ],
      subtotal: 2699,
      shippingCosts: 49,
      total: 2748,
      taxes: [{ rate: 19, amount: 438.76 }],
      billingAddress: {
        name: 'Ida Berg',
        company: '',
        lines: ['Hafenstr. 12'],
        postalCode: '20457',
        city: 'Hamburg',
        countryCode: '',
        country: '',
        customFields: {},
      },
      delivery: {
        state: 'open',
        methodName: '',
        method: '',
        days: { from: '2026-03-04', to: '2026-03-06' },
        trackingCodes: [],
        address: expect.objectContaining({ city: 'Hamburg' }),
      },
      payment: {
        state: 'open',
        methodId: '5109d85d95fece7816d9704e6e5b1279',
        methodName: '',
        method: '',
      },
    })
  })

  it('is the same in a list of orders', () => {
    const { orders } = example('order-list.response') as { orders: { elements: unknown[] } }
    expect(readOrder(orders.elements[0])).toMatchObject({ number: '10042' })
  })
})

const raw = (changes: object = {}) => ({
  id: 'o1',
  orderNumber: '10001',
  deepLinkCode: 'abc',
  ...changes,
})
const address = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  street: '4 Mill Lane',
  zipcode: 'LS1 4AP',
  city: 'Leeds',
  ...changes,
})

describe('an order', () => {
  it.each([
    null,
    [],
    '<html>',
    {},
    raw({ id: '' }),
    raw({ id: 7 }),
    raw({ orderNumber: 10_001 }),
    raw({ deepLinkCode: null }),
  ])('is not read from %j', (value) => {
    expect(readOrder(value)).toBeNull()
    expect(readPlacedOrder(value)).toBeNull()
  })

  it('with its numbers alone is read, with nothing to show', () => {
    expect(readPlacedOrder(raw())).toEqual({ id: 'o1', number: '10001', deepLinkCode: 'abc' })
    expect(readOrder(raw())).toEqual({
      id: 'o1',
      number: '10001',
      deepLinkCode: 'abc',
      day: '',
      state: '',
      currency: '',
      email: '',
      lines: [],
      subtotal: 0,
      shippingCosts: 0,
      total: 0,
      taxes: [],
      billingAddress: null,
      delivery: null,
      payment: null,
    })
  })

  it.each<[object, object]>([
    [
      { orderDateTime: '2026-03-02T08:15:30.000+00:00', createdAt: '2025-01-01' },
      { day: '2026-03-02' },
    ],
    [{ orderDateTime: null, createdAt: '2026-03-02 08:15:30.000' }, { day: '2026-03-02' }],
    [{ amountTotal: 12.5, price: { totalPrice: 99 } }, { total: 12.5 }],
    [{ price: { totalPrice: 99 } }, { total: 99 }],
    [{ price: { calculatedTaxes: {} } }, { taxes: [] }],
    [{ currency: { isoCode: 'GBP' } }, { currency: 'GBP' }],
    [{ stateMachineState: { technicalName: 'completed' } }, { state: 'completed' }],
  ])('with %j has %j', (changes, expected) => {
    expect(readOrder(raw(changes))).toMatchObject(expected)
  })

  it('has its lines by position, without those that cannot be read', () => {
    const line = (id: string, changes: object = {}) => ({
      id,
      type: 'product',
      quantity: 1,
      ...changes,
    })
    const lineItems = [
      line('third', { position: 3 }),
      line('first', { position: 1, type: 'promotion' }),
      line('second', { position: 2, type: 'custom' }),
      line('none', { quantity: 0 }),
      line('', {}),
      null,
      7,
    ]
    expect(readOrder(raw({ lineItems }))!.lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['first', 'promotion'],
      ['second', 'other'],
      ['third', 'product'],
    ])
  })

  it.each<[object, object | null]>([
    [{}, { name: 'Ada Marsh', lines: ['4 Mill Lane'] }],
    [
      { additionalAddressLine1: 'Flat 2', additionalAddressLine2: 'Back door' },
      { lines: ['4 Mill Lane', 'Flat 2', 'Back door'] },
    ],
    [{ additionalAddressLine1: '', street: null }, { lines: [] }],
    [{ firstName: null }, { name: 'Marsh' }],
    [{ company: 'Marsh Ltd' }, { company: 'Marsh Ltd' }],
    [
      { country: { name: 'GB', translated: { name: 'Grande-Bretagne' } } },
      { country: 'Grande-Bretagne' },
    ],
    [{ customFields: { shop: 'leeds-1' } }, { customFields: { shop: 'leeds-1' } }],
    [{ customFields: [] }, { customFields: {} }],
    [{ customFields: null }, { customFields: {} }],
    [{ customFields: 'x' }, { customFields: {} }],
    [{ city: '' }, null],
  ])('with the address %j has %j', (changes, expected) => {
    const order = readOrder(
      raw({
        billingAddress: address(changes),
        deliveries: [{ shippingOrderAddress: address(changes) }],
      }),
    )!
    for (const found of [order.billingAddress, order.delivery!.address]) {
      if (expected === null) expect(found).toBeNull()
      else expect(found).toMatchObject(expected)
    }
  })

  it.each<[object, object]>([
    [{ trackingCodes: ['A1', 7, null, 'B2'] }, { trackingCodes: ['A1', 'B2'] }],
    [{ trackingCodes: null }, { trackingCodes: [] }],
    [
      { shippingDateEarliest: '2026-03-04T00:00:00Z', shippingDateLatest: '2026-03-06T00:00:00Z' },
      { days: { from: '2026-03-04', to: '2026-03-06' } },
    ],
    [{ shippingDateEarliest: '2026-03-04', shippingDateLatest: null }, { days: null }],
    [
      { shippingMethod: { technicalName: 'x', name: 'X', translated: { name: 'Versand' } } },
      { method: 'x', methodName: 'Versand' },
    ],
    [{ stateMachineState: { technicalName: 'shipped' } }, { state: 'shipped' }],
  ])('with the delivery %j has %j', (delivery, expected) => {
    expect(readOrder(raw({ deliveries: [delivery, {}] }))!.delivery).toMatchObject(expected)
  })

  const transaction = (state: string, createdAt?: string) => ({
    stateMachineState: { technicalName: state },
    ...(createdAt && { createdAt }),
    paymentMethodId: state,
  })
  const [earlier, later] = ['2026-03-02T08:00:00.000+00:00', '2026-03-02T09:00:00.000+00:00']

  it.each<[string, readonly object[], string]>([
    ['listed last', [transaction('failed', earlier), transaction('paid', later)], 'paid'],
    ['listed first', [transaction('paid', later), transaction('failed', earlier)], 'paid'],
    ['listed last of the same time', [transaction('a', later), transaction('b', later)], 'b'],
    ['listed last without a time', [transaction('a'), transaction('b')], 'b'],
    ['the only one', [transaction('open')], 'open'],
  ])('has the newest payment, which is %s', (_, transactions, state) => {
    expect(readOrder(raw({ transactions }))!.payment).toMatchObject({ state, methodId: state })
  })

  it('has the payment method in the language of the shopper', () => {
    const paymentMethod = {
      id: 'card',
      technicalName: 'payment_card',
      name: 'Card',
      translated: { name: 'Karte' },
    }
    expect(readOrder(raw({ transactions: [{ paymentMethod }] }))!.payment).toEqual({
      state: '',
      methodId: 'card',
      methodName: 'Karte',
      method: 'payment_card',
    })
  })

  it('is read from anything without an error', () => {
    const parts = ['price', 'currency', 'orderCustomer', 'lineItems', 'billingAddress']
    const more = ['deliveries', 'transactions', 'stateMachineState', 'orderDateTime']
    const anything = fc.record(
      Object.fromEntries([...parts, ...more].map((name) => [name, fc.jsonValue()])),
    )
    fc.assert(
      fc.property(anything, (changes) => {
        expect(readOrder(raw(changes))).toMatchObject({ id: 'o1', number: '10001' })
      }),
    )
  })
})
