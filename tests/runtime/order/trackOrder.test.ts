import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTracking } from '#runtime/analytics/track.ts'
import type { Order, OrderLine } from '#runtime/order/order.ts'
import { trackOrder } from '#runtime/order/trackOrder.ts'
import { useVisit } from '../analytics/consent.ts'
import { FakeStorage } from '../storage/fakeBrowser.ts'

const visit = useVisit()
let stop = () => {}
let local: FakeStorage
beforeEach(() => {
  local = new FakeStorage()
  Object.assign(visit.page, { localStorage: local })
  stop = startTracking()
})
afterEach(() => stop())

const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 'l1',
  kind: 'product',
  referencedId: 'variant-1',
  productNumber: 'PIP-20',
  parentId: 'pip',
  name: 'Pip 20',
  options: ['Moss', 'M'],
  image: '',
  quantity: 2,
  unitPrice: 349.5,
  totalPrice: 699,
  ...changes,
})

/** Orders are reported once in a document, so that each test has one of its own. */
let count = 0
const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: `number-${(count += 1)}`,
  deepLinkCode: 'abc',
  day: '2026-03-02',
  state: 'open',
  currency: 'GBP',
  email: 'ada@mail.example',
  lines: [line()],
  subtotal: 699,
  shippingCosts: 8.9,
  total: 707.9,
  taxes: [
    { rate: 20, amount: 116.1 },
    { rate: 5, amount: 0.2 },
  ],
  isNet: false,
  billingAddress: null,
  delivery: null,
  payment: null,
  ...changes,
})

const purchases = () =>
  visit.pushed().flatMap(({ event, ecommerce }) => (event === 'purchase' ? [ecommerce] : []))

describe('the purchase of an order', () => {
  it('has its number, amounts and products in the format of GA4', () => {
    visit.answer('C0002')
    const order = orderOf()
    trackOrder(order)
    expect(purchases()).toEqual([
      {
        transaction_id: order.number,
        currency: 'GBP',
        // gross, without shipping
        value: 699,
        // in cents, since 116.1 + 0.2 is inexact
        tax: 116.3,
        shipping: 8.9,
        items: [
          {
            item_id: 'PIP-20',
            item_name: 'Pip 20',
            item_group_id: 'pip',
            item_variant: 'Moss / M',
            price: 349.5,
            quantity: 2,
          },
        ],
      },
    ])
  })

  it('has the codes of its promotions, which are no items', () => {
    visit.answer('C0002')
    const promotion = (referencedId: string) =>
      line({ kind: 'promotion', referencedId, totalPrice: -10 })
    trackOrder(
      orderOf({ lines: [line(), promotion('SAVE10'), promotion(''), promotion('WELCOME')] }),
    )
    expect(purchases()).toMatchObject([{ coupon: 'SAVE10,WELCOME', items: [{}] }])
    expect((purchases()[0] as { items: unknown[] }).items).toHaveLength(1)
  })

  it('has the value of the back end, whatever its lines', () => {
    visit.answer('C0002')
    trackOrder(orderOf({ subtotal: 650, lines: [line({ productNumber: '', options: [] })] }))
    expect(purchases()).toMatchObject([{ value: 650, items: [{ item_id: 'variant-1' }] }])
    expect(JSON.stringify(purchases())).not.toContain('item_variant')
  })

  it('has nothing personal', () => {
    visit.answer('C0002')
    trackOrder(orderOf())
    expect(JSON.stringify(visit.pushed())).not.toMatch(/ada@mail|abc/)
  })

  it('waits for the shopper’s consent', () => {
    trackOrder(orderOf())
    expect(purchases()).toEqual([])
    visit.answer('C0002')
    expect(purchases()).toHaveLength(1)
  })

  it('is reported once, however often its page is shown', () => {
    visit.answer('C0002')
    const order = orderOf()
    trackOrder(order)
    trackOrder(order)
    trackOrder({ ...order })
    expect(purchases()).toHaveLength(1)
    trackOrder(orderOf())
    expect(purchases()).toHaveLength(2)
  })

  it('is not reported again after a reload', async () => {
    visit.answer('C0002')
    const order = orderOf()
    trackOrder(order)
    vi.resetModules()
    const reloaded = {
      ...(await import('#runtime/order/trackOrder.ts')),
      ...(await import('#runtime/analytics/track.ts')),
      ...(await import('#runtime/consent/consent.ts')),
    }
    reloaded.startConsent({ hasTagContainer: true, script: null }, visit.page)
    const stopReloaded = reloaded.startTracking()
    visit.answer('C0002')
    reloaded.trackOrder(order)
    expect(purchases()).toHaveLength(1)
    reloaded.trackOrder(orderOf())
    expect(purchases()).toHaveLength(2)
    stopReloaded()
  })
})
