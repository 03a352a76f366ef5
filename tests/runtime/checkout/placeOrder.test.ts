import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { random as createRandom } from '#fixtures/random.ts'
import type { ShopFault } from '#fixtures/shopFaults.ts'
import { placeOrder, type OrderStep } from '#runtime/checkout/placeOrder.ts'
import {
  fill,
  filled,
  openVisit,
  order,
  paymentId,
  requestOf,
  resume,
  settled,
  untilSent,
  type Fate,
  type Sent,
  type Visit,
  type VisitTab,
} from './shopVisit.ts'

const tool = 'SEVENTEEN-SIL'
const tube = 'LANE-TUBE-COA-20INCH'
/** It is not made any more. */
const closeout = 'BURROW-24-COA'
const soldOut: ShopFault = { kind: 'changed-stock', stock: 0, productNumber: closeout }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The requests of an order, in their order. */
const orderPaths = [
  'GET /checkout/cart',
  'POST /account/register',
  'PATCH /context',
  'GET /checkout/cart',
  'POST /checkout/order',
  'POST /handle-payment',
]

const describeSent = ({ method, path }: Sent) => `${method} ${path}`

/** A visit whose faults begin once the basket is filled. */
async function filledVisit(
  options: Parameters<typeof openVisit>[0] = {},
  ...more: readonly string[]
) {
  const state = { isOn: false, first: 0 }
  const visit = openVisit({
    ...options,
    fate: (sent, index) =>
      state.isOn ? (options.fate?.(sent, index - state.first) ?? 'fine') : 'fine',
    faults: (sent, index) =>
      state.isOn ? (options.faults?.(sent, index - state.first) ?? []) : [],
  })
  const tab = await visit.openTab()
  await fill(visit, tab, tool, tube, ...more)
  state.isOn = true
  state.first = visit.sent.length
  return { visit, tab, requests: () => visit.sent.slice(state.first).map(describeSent) }
}

/** Orders again and again, as a patient shopper would, until there is an order or it is certainly impossible. */
async function orderUntilPlaced(tab: VisitTab, attempts = 4) {
  let outcome = await settled(order(tab))
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    if (outcome.status === 'placed' || outcome.status === 'placed-before') break
    if (outcome.status === 'changed') tab.basket.acceptDifferences()
    await tab.basket.refresh().catch(() => {})
    outcome = await settled(order(tab))
  }
  return outcome
}

describe('an order', () => {
  it('R7.1.10 R7.1.12 R7.1.14 registers a guest, sets the methods, orders and pays', async () => {
    const { visit, tab, requests } = await filledVisit()
    const steps: OrderStep[] = []
    const outcome = await settled(
      placeOrder(requestOf(tab, { comment: 'Ring twice' }), {
        ...tab.options,
        onStep: (step) => steps.push(step),
      }),
    )
    expect(requests()).toEqual(orderPaths)
    expect(steps).toEqual(['registering', 'checking', 'sending', 'paying'])
    const [placed, ...others] = await visit.orders()
    expect(others).toEqual([])
    expect(placed).toMatchObject({ email: 'ada.marsh@mail.example', transaction: 'open' })
    expect(outcome).toEqual({
      status: 'placed',
      order: { id: placed!.id, number: placed!.orderNumber, deepLinkCode: expect.any(String) },
      paymentUrl: expect.stringMatching(/^https:\/\/shop\.test\/payment\/[\da-f]{32}$/),
    })
    const sent = visit.sent.find(({ path }) => path === '/checkout/order')
    expect(sent?.body).toEqual({ hash: expect.any(String), customerComment: 'Ring twice' })
    expect((await tab.basket.refresh()).lines).toEqual([])
  })

  it('of an invoice is done without a page', async () => {
    const { tab } = await filledVisit()
    const values = filled({ paymentMethodId: paymentId('buy_now_pay_later') })
    const request = requestOf(tab, { values, paymentDetails: { authorizationToken: 'yes' } })
    const outcome = await settled(placeOrder(request, tab.options))
    expect(outcome).toMatchObject({ status: 'placed', paymentUrl: null })
    expect(tab.options.orderMark.read()).toMatchObject({ payment: 'done' })
  })

  it('does not register the same guest twice, and finds out about earlier orders', async () => {
    const { visit, tab, requests } = await filledVisit()
    await settled(order(tab))
    await fill(visit, tab, tube)
    const before = requests().length
    expect(await settled(order(tab))).toMatchObject({ status: 'placed' })
    expect(requests().slice(before)).toEqual([
      'GET /checkout/cart',
      'GET /checkout/cart',
      'POST /account/customer',
      'PATCH /context',
      'GET /checkout/cart',
      'POST /order',
      'POST /checkout/order',
      'POST /handle-payment',
    ])
    expect(await visit.orders()).toHaveLength(2)
  })

  it('registers another guest if the data is another', async () => {
    const { visit, tab } = await filledVisit()
    await settled(order(tab))
    await fill(visit, tab, tube)
    const values = filled({ email: 'other@mail.example' })
    expect(await settled(order(tab, { values }))).toMatchObject({ status: 'placed' })
    const orders = await visit.orders()
    expect(orders.map(({ email }) => email)).toEqual([
      'ada.marsh@mail.example',
      'other@mail.example',
    ])
  })
})

describe('orders of two guests in two tabs', () => {
  const guest = (email: string, street: string) => ({
    values: filled({ email, 'main.street': street }),
  })
  const emails = async ({ orders }: Visit) => (await orders()).map(({ email }) => email)

  it.each([
    ['two addresses', 'b@mail.example'],
    ['one address for mail', 'a@mail.example'],
  ])('R7.1.9 with %s go to the guest of their own tab', async (_, second) => {
    const { visit, tab } = await filledVisit()
    const other = await visit.openTab()
    const a = guest('a@mail.example', '1 Alpha Street')
    expect((await settled(order(tab, a))).status).toBe('placed')
    await fill(visit, other, tube)
    expect((await settled(order(other, guest(second, '2 Beta Street')))).status).toBe('placed')
    await fill(visit, tab, tube)
    expect((await settled(order(tab, a))).status).toBe('placed')
    expect(await emails(visit)).toEqual(['a@mail.example', second, 'a@mail.example'])
    const streets = visit.sent
      .filter(({ path }) => path === '/account/register')
      .map(({ body }) => (body['billingAddress'] as { street: string }).street)
    expect(streets).toEqual(['1 Alpha Street', '2 Beta Street', '1 Alpha Street'])
  })

  it('that both stop after the registration go to the guest who orders', async () => {
    let isRefused = true
    const { visit, tab } = await filledVisit({
      fate: ({ path }) => (isRefused && path === '/context' ? 'request' : 'fine'),
    })
    const other = await visit.openTab()
    await settled(other.basket.refresh())
    const a = guest('a@mail.example', '1 Alpha Street')
    await settled(order(tab, a))
    await settled(order(other, guest('b@mail.example', '2 Beta Street')))
    isRefused = false
    expect((await settled(order(tab, a))).status).toBe('placed')
    expect(await emails(visit)).toEqual(['a@mail.example'])
  })
})

describe('an order without a connection', () => {
  const requests = orderPaths.flatMap((path, index) =>
    (['request', 'answer'] as const).map((fate) => ({ path, index, fate })),
  )

  it.each(requests)(
    'X8.4 $path (number $index), whose $fate is lost, ends in one order with the whole basket',
    async ({ index, fate }) => {
      let isUsed = false
      const { visit, tab } = await filledVisit({
        fate: (_, at): Fate => {
          if (isUsed || at !== index) return 'fine'
          isUsed = true
          return fate
        },
      })
      const outcome = await settled(orderUntilPlaced(tab))
      expect(isUsed).toBe(true)
      expect(['placed', 'placed-before']).toContain(outcome.status)
      const orders = await visit.orders()
      expect(orders).toHaveLength(1)
      expect(orders[0]!.lines.map(({ label, quantity }) => [label, quantity])).toEqual([
        ['Seventeen Multi-Tool', 1],
        ['Lane Inner Tube', 2],
      ])
    },
  )

  it('X8.4 of which nothing is known is unknown, and is looked up before another attempt', async () => {
    let isDown = false
    const { visit, tab, requests } = await filledVisit({
      fate: ({ path }): Fate => {
        if (path === '/checkout/order') {
          isDown = true
          return 'answer'
        }
        return isDown ? 'request' : 'fine'
      },
    })
    expect(await settled(order(tab))).toEqual({ status: 'unknown' })
    // still without a connection
    expect(await settled(order(tab))).toEqual({ status: 'unknown' })
    expect(await settled(resume(tab))).toEqual({ status: 'unknown' })
    expect(requests().filter((path) => path === 'POST /checkout/order')).toHaveLength(1)
    isDown = false
    const sentBefore = requests().length
    expect(await settled(order(tab))).toMatchObject({ status: 'placed-before' })
    expect(requests().slice(sentBefore)).toEqual(['POST /order'])
    expect(await visit.orders()).toHaveLength(1)
  })

  it('X8.4 that the shop is still creating is found', async () => {
    const { visit, tab } = await filledVisit({
      lostAnswerMs: 30,
      fate: ({ path }): Fate => (path === '/checkout/order' ? 'answer' : 'fine'),
    })
    expect(await settled(order(tab))).toMatchObject({ status: 'placed' })
    expect(await visit.orders()).toHaveLength(1)
  })

  it('that certainly does not exist can be sent again', async () => {
    let lost = 1
    const { visit, tab } = await filledVisit({
      fate: ({ path }): Fate => (path === '/checkout/order' && lost-- > 0 ? 'request' : 'fine'),
    })
    expect(await settled(order(tab))).toEqual({
      status: 'failed',
      reason: 'not-ordered',
      waitSeconds: null,
    })
    expect(await settled(order(tab))).toMatchObject({ status: 'placed' })
    expect(await visit.orders()).toHaveLength(1)
  })

  it('is looked up by the next document, too', async () => {
    let isDown = false
    const { visit, tab } = await filledVisit({
      fate: ({ path }): Fate => {
        if (path === '/checkout/order') isDown = true
        return isDown ? 'answer' : 'fine'
      },
    })
    expect(await settled(order(tab))).toEqual({ status: 'unknown' })
    isDown = false
    const reloaded = await visit.openTab()
    expect(await settled(resume(reloaded))).toMatchObject({ status: 'placed-before' })
    expect(await settled(resume(reloaded))).toMatchObject({ status: 'placed-before' })
    expect(await visit.orders()).toHaveLength(1)
  })

  it('whose basket is lost, and cannot be put back at first, has it in the next attempt', async () => {
    let isDown = false
    const { visit, tab } = await filledVisit({
      fate: ({ path, method }, index): Fate => {
        if (path === '/account/register' && index < 4) return 'answer'
        isDown = path === '/checkout/cart/line-item' && method === 'POST' && index < 12
        return isDown ? 'request' : 'fine'
      },
    })
    expect((await settled(order(tab))).status).toBe('failed')
    expect(await settled(orderUntilPlaced(tab))).toMatchObject({ status: 'placed' })
    const [placed] = await visit.orders()
    expect(placed!.lines).toHaveLength(2)
  })

  it('knows nothing to look up without an order', async () => {
    const { tab } = await filledVisit()
    expect(await settled(resume(tab))).toBeNull()
  })
})

it('is one order of one cart, where the storage of another tab takes nothing', async () => {
  const { visit, tab } = await filledVisit()
  const full = await settled(visit.openTab())
  await settled(full.basket.refresh())
  const wrong = { seen: { lines: [], total: 1 } }
  expect(await settled(order(tab, wrong))).toMatchObject({ status: 'changed' })
  visit.tabs().at(-1)!.local.room = 0
  await settled(full.basket.refresh())
  expect(await settled(order(full))).toMatchObject({ status: 'placed' })
  expect(await settled(order(tab))).toMatchObject({ status: 'ended' })
  expect(await visit.orders()).toHaveLength(1)
})

describe('a double order', () => {
  interface Shopper {
    visit: Visit
    tab: VisitTab
    other: VisitTab
    /** Requests of the order so far when the shopper does something else. */
    requests: number
  }
  /** Ways to order twice. Each returns the document that the shopper has in the end. */
  const ways: readonly (readonly [string, (shopper: Shopper) => Promise<VisitTab | void>])[] = [
    ['a double click', async ({ tab }) => void (await Promise.all([order(tab), order(tab)]))],
    [
      'Enter while a click is under way',
      async ({ visit, tab, requests }) => {
        const clicked = order(tab)
        await untilSent(visit, visit.sent.length + requests)
        await Promise.all([clicked, order(tab)])
      },
    ],
    ['two tabs', async ({ tab, other }) => void (await Promise.all([order(tab), order(other)]))],
    [
      'two tabs and a double click',
      async ({ tab, other }) => void (await Promise.all([order(tab), order(other), order(tab)])),
    ],
    [
      'a later click in another tab',
      async ({ tab, other }) => {
        await settled(order(tab))
        await settled(order(other))
      },
    ],
    [
      'back to the checkout, and a click there',
      async ({ visit, tab }) => {
        await settled(order(tab))
        tab.leave()
        return orderIn(await visit.openTab(tab.sessionArea))
      },
    ],
    [
      'a reload while a click is under way, and a click after it',
      async ({ visit, tab, requests }) => {
        void order(tab)
        await untilSent(visit, visit.sent.length + requests)
        tab.leave()
        return orderIn(await visit.openTab(tab.sessionArea))
      },
    ],
  ]

  /** Orders in a new document, which looks up earlier orders first. */
  async function orderIn(tab: VisitTab): Promise<VisitTab> {
    await settled(resume(tab))
    await settled(readBasket(tab))
    await settled(order(tab))
    return tab
  }

  // a tab whose basket could not be read has no button
  const readBasket = ({ basket }: VisitTab) =>
    basket.refresh().catch(() => basket.refresh().catch(() => basket.refresh()))

  const tries = ways.flatMap(([name, way]) =>
    Array.from({ length: 25 }, (_, seed) => ({ name, way, seed })),
  )

  it.each(tries)(
    'X5.12 X8.4 $name, try $seed, is one order, even of a shop without a lock',
    async ({ way, seed }) => {
      const random = createRandom(seed)
      const { visit, tab } = await filledVisit({
        lostAnswerMs: seed % 3 === 0 ? 2 : 0,
        // every fourth try has a perfect line
        fate: (): Fate => {
          const chance = seed % 4 === 0 ? 1 : random()
          if (chance < 0.06) return 'request'
          return chance < 0.12 ? 'answer' : 'fine'
        },
        faults: (): readonly ShopFault[] => [{ kind: 'orders-without-lock', ms: 3 }],
      })
      const other = await visit.openTab()
      await settled(readBasket(other))
      const last = await settled(way({ visit, tab, other, requests: seed % 7 }))
      const outcome = await settled(orderUntilPlaced(last ?? tab, 12))
      expect(['placed', 'placed-before']).toContain(outcome.status)
      expect(await visit.orders()).toHaveLength(1)
    },
  )
})

describe('an order that the shop does not accept', () => {
  it('X8.5 because a price has changed is not sent, and is sent once the shopper has seen it', async () => {
    const { visit, tab, requests } = await filledVisit({
      faults: () => [{ kind: 'changed-price', percent: 10, productNumber: tube }],
    })
    const outcome = await settled(order(tab))
    expect(outcome.status).toBe('changed')
    expect(requests()).not.toContain('POST /checkout/order')
    expect(tab.basket.differences.value).toMatchObject([{ kind: 'price', name: 'Lane Inner Tube' }])
    tab.basket.acceptDifferences()
    expect(tab.basket.differences.value).toEqual([])
    expect(await settled(order(tab))).toMatchObject({ status: 'placed' })
    expect(await visit.orders()).toHaveLength(1)
  })

  it('X8.5 because the price changes with the order itself', async () => {
    const { visit, tab } = await filledVisit({
      faults: ({ path }) =>
        path === '/checkout/order' ? [{ kind: 'changed-price', percent: 10 }] : [],
    })
    expect((await settled(order(tab))).status).toBe('changed')
    expect(await visit.orders()).toEqual([])
    expect(tab.options.orderMark.read()).toBeNull()
  })

  it('X8.5 because a product is sold out meanwhile', async () => {
    const { visit, tab } = await filledVisit(
      { faults: ({ path }) => (path === '/checkout/order' ? [soldOut] : []) },
      closeout,
    )
    const outcome = await settled(order(tab))
    expect(['changed', 'blocked']).toContain(outcome.status)
    expect(await visit.orders()).toEqual([])
  })

  it('X8.5 because the last product is sold out, which is not an ended session', async () => {
    let isSoldOut = false
    const visit = openVisit({ faults: () => (isSoldOut ? [soldOut] : []) })
    const tab = await visit.openTab()
    await fill(visit, tab, closeout)
    isSoldOut = true
    expect(await settled(order(tab))).toMatchObject({ status: 'changed', cart: { lines: [] } })
    expect(tab.basket.differences.value).toMatchObject([{ kind: 'gone' }])
    expect(await visit.orders()).toEqual([])
  })

  it('X8.4 because the session has ended', async () => {
    const { visit, tab } = await filledVisit({
      faults: (_, index) => (index === 0 ? [{ kind: 'expired-token' }] : []),
    })
    expect(await settled(order(tab))).toEqual({ status: 'ended' })
    expect(await visit.orders()).toEqual([])
  })

  it('X8.3 because it is in maintenance', async () => {
    const { visit, tab } = await filledVisit({ faults: () => [{ kind: 'maintenance' }] })
    expect(await settled(order(tab))).toEqual({
      status: 'failed',
      reason: 'unavailable',
      waitSeconds: null,
    })
    expect(await visit.orders()).toEqual([])
  })

  it('because of its fields', async () => {
    const { visit, tab } = await filledVisit()
    const outcome = await settled(order(tab, { values: filled({ 'main.postalCode': '12345' }) }))
    expect(outcome.status).toBe('refused')
    expect(outcome.status === 'refused' && outcome.error.errors).toEqual([
      { code: 'VIOLATION::ZIP_CODE_INVALID', pointer: '/billingAddress/zipcode' },
    ])
    // the next attempt is right
    expect(await settled(order(tab))).toMatchObject({ status: 'placed' })
    expect(await visit.orders()).toHaveLength(1)
  })

  it('because a payment method is not available any more', async () => {
    const { visit, tab } = await filledVisit()
    const outcome = await settled(order(tab, { paymentMethodId: 'f'.repeat(32) }))
    expect(outcome).toMatchObject({ status: 'refused' })
    expect(await visit.orders()).toEqual([])
  })
})

it('the lock of another tab is waited for, and then given up', async () => {
  const { visit, tab } = await filledVisit()
  const outcome = await settled(
    placeOrder(requestOf(tab), { ...tab.options, lock: async () => null }),
  )
  expect(outcome).toEqual({ status: 'busy' })
  expect(await visit.orders()).toEqual([])
})
