import { describe, expect, it } from 'vitest'
import { emptyValues } from '#runtime/checkout/checkoutForm.ts'
import { openDraft } from '#runtime/checkout/draft.ts'
import type { OrderMark } from '#runtime/order/orderMark.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { openTab } from '../storage/fakeBrowser.ts'

const key = 'shopgen.checkout.GB'
const dayMs = 24 * 60 * 60 * 1000

function open() {
  const tab = openTab()
  const clock = { now: 1_000_000 }
  const newStore = () => createStore({ area: 'session', view: () => tab, now: () => clock.now })
  const mark = { orderId: null as string | null }
  const orderMark = {
    read: () =>
      ({ order: mark.orderId === null ? null : { id: mark.orderId } }) as unknown as OrderMark,
  }
  const openAgain = (country = 'GB') => openDraft(country, newStore(), orderMark)
  return { tab, clock, mark, openAgain, draft: openAgain() }
}

/** Stores data as a draft, whatever it is. */
const store = ({ tab }: ReturnType<typeof open>, data: unknown) =>
  tab.sessionStorage.setItem(key, JSON.stringify({ v: 2, exp: 1e15, at: 1_000_000, data }))

/** Stores values as those of a draft. */
const storeValues = (visit: ReturnType<typeof open>, values: unknown) =>
  store(visit, { values, after: null })

describe('the draft of a checkout', () => {
  it('outlives a reload, in the tab alone', () => {
    const { tab, draft, openAgain } = open()
    draft.write({ ...emptyValues('GB'), email: 'ada@mail.example' })
    expect(openAgain().read()).toMatchObject({ email: 'ada@mail.example' })
    expect(openAgain('IE').read()).toBeNull()
    expect(tab.sessionStorage.getItem(key)).toContain('ada@mail.example')
    expect(tab.localStorage.length).toBe(0)
  })

  it('ends with the session of the back end', () => {
    const { clock, draft } = open()
    draft.write({ email: 'ada@mail.example' })
    clock.now += dayMs - 1
    expect(draft.read()).not.toBeNull()
    clock.now += 1
    expect(draft.read()).toBeNull()
  })

  it('may be of an earlier form, with fewer fields', () => {
    const visit = open()
    storeValues(visit, { email: 'ada@mail.example' })
    expect(visit.draft.read()).toEqual({ email: 'ada@mail.example' })
    storeValues(visit, {})
    expect(visit.draft.read()).toEqual({})
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'email'],
    ['a number', 7],
    ['a list', ['ada@mail.example']],
    ['an unknown field', { email: 'a', iban: 'DE00' }],
    ['a field of every object', { constructor: 'x' }],
    ['a number in a field', { email: 7 }],
    ['an object in a field', { email: {} }],
    ['nothing in a field', { email: null }],
    ['a text that nobody has typed', { comment: 'x'.repeat(2001) }],
  ])('is ignored if it has %s', (_, data) => {
    const visit = open()
    storeValues(visit, data)
    expect(visit.draft.read()).toBeNull()
  })

  it.each([
    ['no values', { after: null }],
    ['no order', { values: {} }],
    ['an order that is none', { values: {}, after: 7 }],
    ['the values alone, as an earlier release wrote them', { email: 'ada@mail.example' }],
  ])('is ignored if it has %s', (_, data) => {
    const visit = open()
    store(visit, data)
    expect(visit.draft.read()).toBeNull()
  })

  it('ends with an order of another tab: the next guest may be another person', () => {
    const { draft, mark, openAgain } = open()
    draft.write({ email: 'ada@mail.example' })
    mark.orderId = 'order-1'
    expect(openAgain().read()).toBeNull()
    // the form that is still open does not bring it back
    draft.write({ email: 'ada@mail.example', phone: '1' })
    expect(openAgain().read()).toBeNull()
    const next = openAgain()
    next.write({ email: 'ben@mail.example' })
    expect(openAgain().read()).toEqual({ email: 'ben@mail.example' })
  })

  it('is kept for the next order if it was typed while an earlier one was looked up', () => {
    const { draft, mark, openAgain } = open()
    draft.write({ email: 'ada@mail.example' })
    mark.orderId = 'order-1'
    draft.keep()
    expect(openAgain().read()).toEqual({ email: 'ada@mail.example' })
  })

  it('outlives the note of an order that storage has lost', () => {
    const { draft, mark, openAgain } = open()
    mark.orderId = 'order-1'
    const second = openAgain()
    second.write({ email: 'ada@mail.example' })
    mark.orderId = null
    expect(draft.read()).toEqual({ email: 'ada@mail.example' })
  })

  it.each(['', '{', '<html>', 'null', '{"v":3}', '{"v":2,"exp":0,"at":0,"data":{}}'])(
    'is ignored if storage has %j',
    (text) => {
      const visit = open()
      visit.tab.sessionStorage.setItem(key, text)
      expect(visit.draft.read()).toBeNull()
    },
  )

  it('may have a long comment', () => {
    const visit = open()
    storeValues(visit, { comment: 'x'.repeat(2000) })
    expect(visit.draft.read()).not.toBeNull()
  })
})
