import { describe, expect, it } from 'vitest'
import { countProducts } from '#runtime/basket/basket.ts'
import { readCart } from '#runtime/basket/cart.ts'

const line = (changes: Record<string, unknown> = {}) => ({
  id: 'line-1',
  type: 'product',
  referencedId: 'variant-1',
  label: 'Pip 20',
  quantity: 2,
  payload: {
    productNumber: 'PIP-20',
    parentId: 'parent-1',
    path: '/gb/en/pip-20/?colour=moss',
    options: [{ group: 'Colour', option: 'Moss', translated: { group: 'Farbe', option: 'Moos' } }],
  },
  cover: { url: 'https://shop.example/media/pip.jpg' },
  price: { unitPrice: 349, totalPrice: 698, listPrice: { price: 399 } },
  quantityInformation: { minPurchase: 1, maxPurchase: 5, purchaseSteps: 1 },
  removable: true,
  ...changes,
})

const raw = (changes: Record<string, unknown> = {}) => ({
  lineItems: [line()],
  price: {
    positionPrice: 698,
    totalPrice: 705.9,
    calculatedTaxes: [{ taxRate: 20, tax: 117.65 }],
  },
  deliveries: [
    {
      shippingMethod: { id: 'home', name: 'Home', translated: { name: 'Nach Hause' } },
      shippingCosts: { totalPrice: 7.9 },
      deliveryDate: {
        earliest: '2026-03-04T16:00:00.000+00:00',
        latest: '2026-03-06T16:00:00.000+00:00',
      },
    },
  ],
  transactions: [{ paymentMethodId: 'card' }],
  hash: 'h1',
  errors: [],
  ...changes,
})

const error = (messageKey: string, id: string, changes: Record<string, unknown> = {}) => ({
  [`${messageKey}-${id}`]: {
    key: `${messageKey}-${id}`,
    messageKey,
    level: 10,
    parameters: { name: 'Pip 20' },
    block: false,
    ...changes,
  },
})

describe('a cart', () => {
  it('R3.4.1 has its lines, sums and taxes', () => {
    expect(readCart({ ...raw(), token: 'of-the-session' })).toEqual({
      token: 'of-the-session',
      lines: [
        {
          id: 'line-1',
          kind: 'product',
          referencedId: 'variant-1',
          name: 'Pip 20',
          productNumber: 'PIP-20',
          parentId: 'parent-1',
          path: '/gb/en/pip-20/?colour=moss',
          options: [{ group: 'Farbe', option: 'Moos' }],
          image: 'https://shop.example/media/pip.jpg',
          quantity: 2,
          unitPrice: 349,
          totalPrice: 698,
          isFree: false,
          listPrice: 399,
          limits: { minimum: 1, maximum: 5, step: 1 },
          hasFreeDelivery: false,
          belongsTo: null,
          isRemovable: true,
          messages: [],
        },
      ],
      messages: [],
      subtotal: 698,
      deliveries: [
        {
          shippingMethodId: 'home',
          name: 'Nach Hause',
          costs: 7.9,
          days: { from: '2026-03-04', to: '2026-03-06' },
        },
      ],
      total: 705.9,
      taxes: [{ rate: 20, amount: 117.65 }],
      isNet: false,
      paymentMethodId: 'card',
      hash: 'h1',
    })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty answer', {}],
    ['a list', []],
    ['an error page', '<html>'],
    ['a cart without prices', { lineItems: [], price: null }],
    ['lines that are no list', raw({ lineItems: {} })],
  ])('is not read from %s', (_, value) => {
    expect(readCart(value)?.lines ?? null).toBeNull()
  })

  it('has a line with neither payload, cover nor limits', () => {
    const changes = { payload: null, cover: null, quantityInformation: null }
    expect(readCart(raw({ lineItems: [line(changes)] }))?.lines).toHaveLength(1)
  })

  it.each<[unknown, object]>([
    [
      { minPurchase: 2, maxPurchase: 10, purchaseSteps: 2 },
      { minimum: 2, maximum: 10, step: 2 },
    ],
    [
      { minPurchase: 0, maxPurchase: 0, purchaseSteps: 0 },
      { minimum: 1, maximum: 100, step: 1 },
    ],
    [
      { minPurchase: -1, maxPurchase: 1.5, purchaseSteps: '2' },
      { minimum: 1, maximum: 100, step: 1 },
    ],
    [{ maxPurchase: 1e300 }, { minimum: 1, maximum: 1e6, step: 1 }],
  ])('with the limits %j has %j', (quantityInformation, limits) => {
    const cart = readCart(raw({ lineItems: [line({ quantityInformation })] }))
    expect(cart?.lines[0]?.limits).toEqual(limits)
  })

  it.each([-1, 0, 1e300, '399', null])('has no list price of %j', (listed) => {
    const changes = { price: { unitPrice: 1, totalPrice: 1, listPrice: { price: listed } } }
    expect(readCart(raw({ lineItems: [line(changes)] }))?.lines[0]?.listPrice).toBeNull()
  })

  const price = { positionPrice: 10, totalPrice: 10, calculatedTaxes: [] }

  it.each<[string, Record<string, unknown>]>([
    ['a line without an id', { lineItems: [line({ id: undefined })] }],
    ...[0, -1, 1.5, 1e308, '2', null].map((quantity): [string, Record<string, unknown>] => [
      `a line with the quantity ${JSON.stringify(quantity)}`,
      { lineItems: [line({ quantity })] },
    ]),
    ...[1e308, -1, '12', {}, Number.NaN, undefined, null].flatMap(
      (value): [string, Record<string, unknown>][] => [
        [`the total ${String(value)}`, { price: { ...price, totalPrice: value } }],
        [`the subtotal ${String(value)}`, { price: { ...price, positionPrice: value } }],
        [
          `a product for ${String(value)}`,
          { lineItems: [line({ price: { unitPrice: 1, totalPrice: value } })] },
        ],
        [
          `a piece for ${String(value)}`,
          { lineItems: [line({ price: { unitPrice: value, totalPrice: 1 } })] },
        ],
        [
          `a tax rate of ${String(value)}`,
          { price: { ...price, calculatedTaxes: [{ taxRate: value, tax: 2 }] } },
        ],
      ],
    ),
    ['a tax that is a text', { price: { ...price, calculatedTaxes: [{ taxRate: 20, tax: '2' }] } }],
    ['a line without prices', { lineItems: [line({ price: null })] }],
    ['a delivery without costs', { deliveries: [{}] }],
    ['costs that cannot be', { deliveries: [{ shippingCosts: { totalPrice: 1e300 } }] }],
  ])('cannot have %s: the whole response is invalid', (_, changes) => {
    expect(readCart(raw(changes))).toBeNull()
  })

  it('has a discount below zero', () => {
    const discount = line({ type: 'promotion', price: { unitPrice: -5, totalPrice: -5 } })
    expect(readCart(raw({ lineItems: [line(), discount] }))?.lines[1]?.totalPrice).toBe(-5)
  })

  it.each(['http://cdn.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', 'x.jpg'])(
    'has no picture from %s',
    (url) => {
      expect(readCart(raw({ lineItems: [line({ cover: { url } })] }))?.lines[0]?.image).toBe('')
    },
  )

  it('has no shipping costs before there is a delivery', () => {
    expect(readCart(raw({ deliveries: [] }))?.deliveries).toEqual([])
  })

  it.each([
    ['javascript:alert(1)', ''],
    ['//other.example/', ''],
    ['/\\other.example/', ''],
    ['https://other.example/', ''],
    ['gb/en/pip/', ''],
    [7, ''],
    ['/gb/en/pip/', '/gb/en/pip/'],
  ])('X6.2 a line that was added on %j links to %j', (path, link) => {
    const cart = readCart(raw({ lineItems: [line({ payload: { path } })] }))
    expect(cart?.lines[0]?.path).toBe(link)
  })

  it('counts products without their parts and promotions', () => {
    const cart = readCart(
      raw({
        lineItems: [
          line(),
          line({ id: 'battery', payload: { belongsTo: 'line-1' } }),
          line({ id: 'code', type: 'promotion', quantity: 1 }),
        ],
      }),
    )!
    expect(countProducts(cart)).toBe(2)
    expect(cart.lines[1]?.belongsTo).toBe('line-1')
  })
})

describe('the messages of a cart', () => {
  it('are an empty list, or an object by key', () => {
    expect(readCart(raw({ errors: [] }))?.messages).toEqual([])
    expect(readCart(raw({ errors: null }))?.messages).toEqual([])
    const errors = error('product-not-found', 'line-9')
    expect(readCart(raw({ errors }))?.messages).toEqual([
      {
        lineId: 'line-9',
        key: 'product-not-found',
        level: 'warning',
        name: 'Pip 20',
        isBlocking: false,
      },
    ])
  })

  it('are at the line that they are about', () => {
    const errors = error('product-stock-reached', 'line-1')
    const cart = readCart(raw({ errors }))
    expect(cart?.messages).toEqual([])
    expect(cart?.lines[0]?.messages).toMatchObject([{ key: 'product-stock-reached' }])
  })

  it.each([
    ['product-stock-reachedline-1', 'line-1'],
    ['product-stock-reached-line-1', 'line-1'],
    ['product-stock-reachedvariant-1', 'line-1'],
    ['product-stock-reachedvariant-9', 'variant-9'],
  ])('with the key %s are about %s', (key, lineId) => {
    const errors = { [key]: { key, messageKey: 'product-stock-reached', level: 10 } }
    const cart = readCart(raw({ errors }))
    const all = [...cart!.messages, ...cart!.lines.flatMap(({ messages }) => messages)]
    expect(all.map((message) => message.lineId)).toEqual([lineId])
  })

  it.each([
    [0, 'notice'],
    [10, 'warning'],
    [20, 'error'],
  ])('of level %i are a %s', (level, expected) => {
    const errors = error('shipping-method-blocked', '', { level, block: true })
    expect(readCart(raw({ errors }))?.messages).toMatchObject([
      { level: expected, isBlocking: true },
    ])
  })

  const promotion = (id: string, ...discounts: readonly (readonly [string, number])[]) => ({
    id,
    type: 'promotion',
    quantity: 1,
    price: { unitPrice: -1, totalPrice: -1 },
    payload: {
      composition: discounts.map(([of, discount]) => ({ id: of, quantity: 1, discount })),
    },
  })

  it.each([
    ['the whole price', [promotion('a', ['line-1', 698])], true],
    [
      'the whole price in two parts',
      [promotion('a', ['line-1', 600]), promotion('b', ['line-1', 98])],
      true,
    ],
    ['a part of the price', [promotion('a', ['line-1', 697])], false],
    ['the price of another line', [promotion('a', ['line-2', 698])], false],
    ['nothing', [promotion('a')], false],
  ])('has a line that is free by a discount of %s: %#', (_, promotions, isFree) => {
    expect(readCart(raw({ lineItems: [line(), ...promotions] }))?.lines[0]).toMatchObject({
      isFree,
    })
  })
})
