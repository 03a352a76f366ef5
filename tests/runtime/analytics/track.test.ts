import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackPurchase } from '#runtime/analytics/purchase.ts'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import { startTracking, track } from '#runtime/analytics/track.ts'
import { startConsent } from '#runtime/consent/consent.ts'
import { FakeStorage } from '../storage/fakeBrowser.ts'
import { useVisit } from './consent.ts'

const visit = useVisit()
let stop = () => {}
beforeEach(() => {
  stop = startTracking()
})
afterEach(() => stop())

const search = (term: string) =>
  track('search', { search_term: term, result_count: 1, query_id: 'q' })
const terms = () => visit.pushed().map((entry) => entry['search_term'])
const add = (id: string) =>
  track('add_to_cart', { ecommerce: { items: [{ item_id: id, item_name: id }] } })

describe('track', () => {
  it('pushes nothing before consent, and then everything in order', () => {
    search('a')
    search('b')
    expect(visit.pushed()).toEqual([])
    visit.answer('C0001', 'C0002')
    search('c')
    expect(terms()).toEqual(['a', 'b', 'c'])
    expect(visit.pushed()[0]).toEqual({
      event: 'search',
      search_term: 'a',
      result_count: 1,
      query_id: 'q',
    })
  })

  it('reports checkout errors as messages with their key', () => {
    visit.answer('C0001', 'C0002')
    reportCheckoutError('paymentRefused')
    expect(visit.pushed()).toEqual([
      { event: 'checkout_message', message_key: 'paymentRefused', message_level: 'error' },
    ])
  })

  it('drops waiting and later events after a refusal', () => {
    search('a')
    visit.answer('C0001', 'C0003')
    search('b')
    visit.answer('C0001', 'C0002')
    search('c')
    expect(terms()).toEqual(['c'])
  })

  it('R8.5 R8.6 writes errors of forms without consent, and does not send them afterwards', () => {
    const fail = () => {
      track('form_field_error', { form_name: 'checkout', field_name: 'email' })
      track('error_message_view', { error_type: 'case-form', error_message: 'consent' })
    }
    const events = () => visit.pushed().map(({ event }) => event)
    fail()
    expect(events()).toEqual(['form_field_error', 'error_message_view'])
    visit.answer('C0001')
    fail()
    expect(events()).toHaveLength(4)
    visit.answer('C0001', 'C0002')
    expect(events()).toEqual([])
    fail()
    visit.answer('C0001')
    // the container is still in the page
    fail()
    expect(events()).toHaveLength(2)
  })

  it('stops when consent is withdrawn', () => {
    visit.answer('C0001', 'C0002')
    search('a')
    visit.answer('C0001')
    search('b')
    expect(terms()).toEqual(['a'])
  })

  it('R4.8 pushes at once for a brand without a tag container', () => {
    search('a')
    startConsent({ hasTagContainer: false, script: null }, visit.page)
    search('b')
    expect(terms()).toEqual(['a', 'b'])
  })

  it('clears the products of the previous event', () => {
    visit.answer('C0002')
    add('P-1')
    search('a')
    add('P-2')
    expect(visit.pushed().map(({ event, ecommerce }) => event ?? ecommerce)).toEqual([
      null,
      'add_to_cart',
      'search',
      null,
      'add_to_cart',
    ])
  })

  it('queues the latest 200 events without an answer', () => {
    for (let index = 0; index < 250; index += 1) search(String(index))
    visit.answer('C0002')
    expect(terms()).toHaveLength(200)
    expect(terms()[0]).toBe('50')
  })

  it('keeps at most 500 of its own entries, and all entries of other scripts', () => {
    visit.page.dataLayer?.push({ event: 'of another' })
    visit.answer('C0002')
    for (let index = 0; index < 600; index += 1) search(String(index))
    expect(visit.pushed()).toHaveLength(501)
    expect(visit.pushed()[0]).toEqual({ event: 'of another' })
    expect(terms()[1]).toBe('100')
    expect(terms().at(-1)).toBe('599')
  })

  it.each([
    ['an element', {}],
    ['nothing', undefined],
    ['a text', 'x'],
  ])('replaces %s with a data layer', (_what, found) => {
    visit.answer('C0002')
    visit.page.dataLayer = found as never
    search('a')
    expect(terms()).toEqual(['a'])
  })

  it('ignores errors of the container’s push', () => {
    visit.answer('C0002')
    visit.page.dataLayer!.push = () => {
      throw new Error('of the container')
    }
    expect(() => search('a')).not.toThrow()
  })

  it('does nothing without a window', () => {
    vi.stubGlobal('window', undefined)
    expect(() => search('a')).not.toThrow()
  })
})

describe('trackPurchase', () => {
  const order = { transaction_id: '10042', currency: 'EUR', value: 10, items: [] }
  let local: FakeStorage
  beforeEach(() => {
    local = new FakeStorage()
    Object.assign(visit.page, { localStorage: local })
  })
  const orders = () => visit.pushed().filter(({ event }) => event === 'purchase')

  it('reports an order once, even if its confirmation is visited again', () => {
    visit.answer('C0002')
    trackPurchase(order)
    trackPurchase(order)
    trackPurchase({ ...order, transaction_id: '10043' })
    expect(orders().map(({ ecommerce }) => ecommerce)).toEqual([
      order,
      { ...order, transaction_id: '10043' },
    ])
  })

  /** A new document, without state in memory. */
  async function trackInNewDocument(id: string) {
    vi.resetModules()
    const fresh = {
      ...(await import('#runtime/analytics/purchase.ts')),
      ...(await import('#runtime/analytics/track.ts')),
      ...(await import('#runtime/consent/consent.ts')),
    }
    fresh.startConsent({ hasTagContainer: true, script: null }, visit.page)
    fresh.startTracking()
    visit.answer('C0002')
    fresh.trackPurchase({ ...order, transaction_id: id })
  }

  it('R3.4.6 does not report an order again for seven days after a reload', async () => {
    visit.answer('C0002')
    await trackInNewDocument('10044')
    expect(orders()).toHaveLength(1)
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000 - 1)
    await trackInNewDocument('10044')
    expect(orders()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await trackInNewDocument('10044')
    expect(orders()).toHaveLength(2)
  })

  it('remembers the last twenty orders', async () => {
    visit.answer('C0002')
    for (let index = 0; index <= 20; index += 1) {
      trackPurchase({ ...order, transaction_id: `n${index}` })
    }
    await trackInNewDocument('n1')
    expect(orders()).toHaveLength(21)
    await trackInNewDocument('n0')
    expect(orders()).toHaveLength(22)
  })

  it.each(['{', 'null', '7', '["10045"]', '{"v":1,"exp":4e12,"at":0,"data":["10045",3]}'])(
    'X6.5 reports an order despite %s in storage',
    (value) => {
      local.setItem('shopgen.purchases', value)
      visit.answer('C0002')
      trackPurchase({ ...order, transaction_id: '10045' })
      expect(orders()).toHaveLength(1)
    },
  )

  it('marks an order as reported only after reporting it', () => {
    trackPurchase({ ...order, transaction_id: '10046' })
    expect(local.items.size).toBe(0)
    visit.answer('C0002')
    expect(JSON.parse(local.getItem('shopgen.purchases') ?? '')).toMatchObject({ data: ['10046'] })
    expect(orders()).toHaveLength(1)
  })

  it('X8.2 reports once if storage is blocked', () => {
    Object.defineProperty(visit.page, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    visit.answer('C0002')
    trackPurchase({ ...order, transaction_id: '10047' })
    trackPurchase({ ...order, transaction_id: '10047' })
    expect(orders()).toHaveLength(1)
  })
})
