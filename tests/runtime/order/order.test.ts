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

/** A whole order in the shape of the Store API, with fields that the shop does not read. */
const wholeOrder = {
  apiAlias: 'order',
  versionId: '0fa91ce3e96a4bc2be4bd9ce752c3425',
  id: 'ab'.repeat(16),
  orderNumber: '20417',
  deepLinkCode: 'Zu6kPq0',
  orderDateTime: '2026-05-04T09:30:00.000+00:00',
  createdAt: '2026-05-05T00:00:00.000+00:00',
  stateMachineState: { apiAlias: 'state_machine_state', technicalName: 'in_progress', name: 'x' },
  currency: { isoCode: 'SEK', symbol: 'kr', factor: 1 },
  currencyFactor: 11.2,
  orderCustomer: { email: 'maj@mail.example', firstName: 'Maj', customerNumber: 'K-3' },
  amountNet: 8000,
  amountTotal: 9_990,
  shippingTotal: 190,
  price: {
    netPrice: 7992,
    totalPrice: 9_990,
    positionPrice: 9800,
    taxStatus: 'gross',
    rawTotal: 9_990,
    calculatedTaxes: [{ apiAlias: 'cart_tax_calculated', tax: 1998, taxRate: 25, price: 9_990 }],
  },
  lineItems: [
    {
      id: 'l2',
      type: 'promotion',
      position: 2,
      label: 'Spring',
      referencedId: 'SPRING',
      quantity: 1,
      unitPrice: -200,
      totalPrice: -200,
      payload: [],
    },
    {
      id: 'l1',
      type: 'product',
      position: 1,
      label: 'Fjord 5',
      referencedId: 'p1',
      quantity: 2,
      unitPrice: 5000,
      totalPrice: 10_000,
      cover: { url: 'https://pictures.example/fjord.jpg' },
      payload: {
        productNumber: 'FJORD-5-M',
        parentId: 'p0',
        options: [
          { group: 'Size', option: 'M' },
          { group: 'Colour', option: 'Moss', translated: { option: 'Mossa' } },
        ],
      },
    },
  ],
  billingAddress: {
    firstName: 'Maj',
    lastName: 'Ek',
    street: 'Storgatan 4',
    zipcode: '111 20',
    city: 'Stockholm',
    country: { iso: 'SE', name: 'Sweden', translated: { name: 'Sverige' } },
    customFields: null,
  },
  deliveries: [
    {
      stateMachineState: { technicalName: 'shipped' },
      shippingDateEarliest: '2026-05-06T00:00:00.000+00:00',
      shippingDateLatest: '2026-05-08T00:00:00.000+00:00',
      trackingCodes: ['T-1'],
      shippingMethod: { technicalName: 'parcel', name: 'Parcel', translated: { name: 'Paket' } },
      shippingOrderAddress: { company: 'Cykel AB', street: 'Kajen 1', city: 'Malmö' },
    },
  ],
  transactions: [
    {
      createdAt: '2026-05-04T09:30:01.000+00:00',
      stateMachineState: { technicalName: 'paid' },
      paymentMethodId: 'm1',
      paymentMethod: { id: 'm1', technicalName: 'payment_card', name: 'Card' },
    },
  ],
}

describe('a whole order', () => {
  it('is read with all that its page shows', () => {
    expect(readOrder(wholeOrder)).toEqual({
      id: wholeOrder.id,
      number: '20417',
      deepLinkCode: 'Zu6kPq0',
      day: '2026-05-04',
      state: 'in_progress',
      currency: 'SEK',
      email: 'maj@mail.example',
      lines: [
        {
          id: 'l1',
          kind: 'product',
          referencedId: 'p1',
          productNumber: 'FJORD-5-M',
          parentId: 'p0',
          name: 'Fjord 5',
          options: ['M', 'Mossa'],
          image: 'https://pictures.example/fjord.jpg',
          quantity: 2,
          unitPrice: 5000,
          totalPrice: 10_000,
        },
        {
          id: 'l2',
          kind: 'promotion',
          referencedId: 'SPRING',
          productNumber: '',
          parentId: '',
          name: 'Spring',
          options: [],
          image: '',
          quantity: 1,
          unitPrice: -200,
          totalPrice: -200,
        },
      ],
      subtotal: 9800,
      shippingCosts: 190,
      total: 9990,
      taxes: [{ rate: 25, amount: 1998 }],
      isNet: false,
      billingAddress: {
        name: 'Maj Ek',
        company: '',
        lines: ['Storgatan 4'],
        postalCode: '111 20',
        city: 'Stockholm',
        countryCode: 'SE',
        country: 'Sverige',
        customFields: {},
      },
      delivery: {
        state: 'shipped',
        methodName: 'Paket',
        method: 'parcel',
        days: { from: '2026-05-06', to: '2026-05-08' },
        trackingCodes: ['T-1'],
        address: {
          name: '',
          company: 'Cykel AB',
          lines: ['Kajen 1'],
          postalCode: '',
          city: 'Malmö',
          countryCode: '',
          country: '',
          customFields: {},
        },
      },
      payment: { state: 'paid', methodId: 'm1', methodName: 'Card', method: 'payment_card' },
    })
  })
})

const sums = { positionPrice: 9, totalPrice: 12 }
const raw = (changes: object = {}) => ({
  id: 'o1',
  orderNumber: '10001',
  deepLinkCode: 'abc',
  shippingTotal: 3,
  price: sums,
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

  it('with its numbers and sums alone is read, with nothing else to show', () => {
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
      subtotal: 9,
      shippingCosts: 3,
      total: 12,
      taxes: [],
      isNet: false,
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
    [{ amountTotal: 12.5 }, { total: 12.5 }],
    [{ amountTotal: 0 }, { total: 0 }],
    [{ amountTotal: null }, { total: 12 }],
    [{ price: { ...sums, calculatedTaxes: {} } }, { taxes: [] }],
    [{ currency: { isoCode: 'GBP' } }, { currency: 'GBP' }],
    [{ stateMachineState: { technicalName: 'completed' } }, { state: 'completed' }],
  ])('with %j has %j', (changes, expected) => {
    expect(readOrder(raw(changes))).toMatchObject(expected)
  })

  const line = (id: string, changes: object = {}) => ({
    id,
    type: 'product',
    quantity: 1,
    unitPrice: 5,
    totalPrice: 5,
    ...changes,
  })

  it('has its lines by position', () => {
    const lineItems = [
      line('third', { position: 3 }),
      line('first', { position: 1, type: 'promotion', unitPrice: -5, totalPrice: -5 }),
      line('second', { position: 2, type: 'custom' }),
    ]
    expect(readOrder(raw({ lineItems }))!.lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['first', 'promotion'],
      ['second', 'other'],
      ['third', 'product'],
    ])
  })

  it.each<[string, object]>([
    ...[0, -1, 1.5, '2', null, 1e300].map((quantity): [string, object] => [
      `a line with the quantity ${JSON.stringify(quantity)}`,
      { lineItems: [line('a'), line('b', { quantity })] },
    ]),
    ...[line(''), null, 7].map((one): [string, object] => [
      `the line ${JSON.stringify(one)}`,
      { lineItems: [line('a'), one] },
    ]),
    ...[-1, 1e300, '5', null, undefined].flatMap((value): [string, object][] => [
      [`a product for ${value}`, { lineItems: [line('a', { totalPrice: value })] }],
      [`a piece for ${value}`, { lineItems: [line('a', { unitPrice: value })] }],
      [`the total ${value}`, { price: { ...sums, totalPrice: value } }],
      [`the subtotal ${value}`, { price: { ...sums, positionPrice: value } }],
    ]),
    ['no sums', { price: null }],
    ['no costs of its delivery', { shippingTotal: undefined }],
  ])('X8.10 cannot have %s: it cannot be read, and is still placed', (_, changes) => {
    expect(readOrder(raw(changes))).toBeNull()
    expect(readPlacedOrder(raw(changes))).toMatchObject({ id: 'o1' })
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
    const parts = ['currency', 'orderCustomer', 'billingAddress']
    const more = ['deliveries', 'transactions', 'stateMachineState', 'orderDateTime']
    const anything = fc.record(
      Object.fromEntries([...parts, ...more].map((name) => [name, fc.jsonValue()])),
    )
    fc.assert(
      fc.property(anything, (changes) => {
        expect(readOrder(raw(changes))).toMatchObject({ id: 'o1', number: '10001' })
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (price, lineItems) => {
        expect(() => readOrder(raw({ price, lineItems }))).not.toThrow()
      }),
    )
  })
})
