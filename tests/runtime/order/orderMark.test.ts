import { describe, expect, it } from 'vitest'
import { openOrderMarks, type OrderMark } from '#runtime/order/orderMark.ts'
import { openOwnPayments } from '#runtime/order/ownPayments.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { FakeStorage, openTab } from '../storage/fakeBrowser.ts'

const key = 'shopgen.order.GB'
const dayMs = 24 * 60 * 60 * 1000
const mark: OrderMark = {
  sentAt: 1_000,
  before: ['o0'],
  order: { id: 'o1', number: '10001', deepLinkCode: 'abc' },
  payment: 'page',
}

function open(local = new FakeStorage()) {
  const clock = { now: 1_000 }
  const tab = openTab(local)
  const store = createStore({ area: 'local', view: () => tab, now: () => clock.now })
  const payments = openOwnPayments(store)
  return { local, clock, tab, payments, markOf: openOrderMarks(store, payments) }
}

describe('the mark of an order', () => {
  it('is shared by all tabs, by country, and outlives a reload', () => {
    const { local, markOf } = open()
    expect(markOf('GB')).toBe(markOf('GB'))
    markOf('GB').write(mark)
    expect(open(local).markOf('GB').read()).toEqual(mark)
    expect(open(local).markOf('NL').read()).toBeNull()
    markOf('GB').remove()
    expect(open(local).markOf('GB').read()).toBeNull()
  })

  it('ends with the session of the back end', () => {
    const { clock, markOf } = open()
    markOf('GB').write(mark)
    clock.now += dayMs - 1
    expect(markOf('GB').read()).toEqual(mark)
    clock.now += 1
    expect(markOf('GB').read()).toBeNull()
  })

  it.each(['none', 'started', 'page', 'done'] as const)('knows the payment %s', (payment) => {
    const { local, markOf } = open()
    markOf('GB').write({ ...mark, order: null, payment })
    expect(open(local).markOf('GB').read()).toMatchObject({ order: null, payment })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'o1'],
    ['a list', [mark]],
    ['no time', { ...mark, sentAt: undefined }],
    ['a time that is a text', { ...mark, sentAt: '1000' }],
    ['earlier orders that are no list', { ...mark, before: 'o0' }],
    ['an earlier order that is no id', { ...mark, before: [7] }],
    ['no order', { ...mark, order: undefined }],
    ['an order without a code', { ...mark, order: { id: 'o1', number: '10001' } }],
    ['an order whose number is one', { ...mark, order: { ...mark.order, number: 10_001 } }],
    ['no payment', { ...mark, payment: undefined }],
    ['an unknown payment', { ...mark, payment: 'paid' }],
  ])('is none if storage has %s', (_, data) => {
    const local = new FakeStorage()
    local.setItem(key, JSON.stringify({ v: 1, exp: 1e15, at: 0, data }))
    expect(open(local).markOf('GB').read()).toBeNull()
  })

  it('lasts for the visit without storage', () => {
    const local = new FakeStorage()
    local.failing.add('property')
    const { markOf } = open(local)
    markOf('GB').write(mark)
    expect(markOf('GB').read()).toEqual(mark)
  })
})

describe('the payments of the orders of a browser', () => {
  const order = (id: string) => ({ ...mark.order!, id })

  it('are kept by order, also of those before the latest', () => {
    const { markOf, payments } = open()
    markOf('GB').write({ ...mark, order: order('o1'), payment: 'page' })
    markOf('GB').write({ ...mark, order: null, payment: 'none' })
    markOf('GB').write({ ...mark, order: order('o2'), payment: 'page' })
    expect(['o1', 'o2', 'o3'].map((id) => payments.of(id))).toEqual(['page', 'page', null])
    payments.note('o1', 'done')
    expect(['o1', 'o2'].map((id) => payments.of(id))).toEqual(['done', 'page'])
    expect(markOf('GB').read()?.payment).toBe('page')
  })

  it.each(['', '[{"id":1}]', '{"v":1,"exp":9e15,"at":0,"data":[{"id":"o1","payment":"free"}]}'])(
    'are none with the stored text %j',
    (text) => {
      const { tab, payments } = open()
      tab.localStorage.setItem('shopgen.orderPayments', text)
      expect(payments.of('o1')).toBeNull()
    },
  )
})
