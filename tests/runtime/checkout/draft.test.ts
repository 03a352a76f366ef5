import { describe, expect, it } from 'vitest'
import { emptyValues } from '#runtime/checkout/checkoutForm.ts'
import { openDraft } from '#runtime/checkout/draft.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { openTab } from '../storage/fakeBrowser.ts'

const key = 'shopgen.checkout.GB'
const dayMs = 24 * 60 * 60 * 1000

function open() {
  const tab = openTab()
  const clock = { now: 1_000_000 }
  const newStore = () => createStore({ area: 'session', view: () => tab, now: () => clock.now })
  return { tab, clock, newStore, draft: openDraft('GB', newStore()) }
}

/** Stores data as a draft, whatever it is. */
const store = ({ tab }: ReturnType<typeof open>, data: unknown) =>
  tab.sessionStorage.setItem(key, JSON.stringify({ v: 1, exp: 1e15, at: 1_000_000, data }))

describe('the draft of a checkout', () => {
  it('outlives a reload, in the tab alone', () => {
    const { tab, draft, newStore } = open()
    draft.write({ ...emptyValues('GB'), email: 'ada@mail.example' })
    expect(openDraft('GB', newStore()).read()).toMatchObject({ email: 'ada@mail.example' })
    expect(openDraft('IE', newStore()).read()).toBeNull()
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
    store(visit, { email: 'ada@mail.example' })
    expect(visit.draft.read()).toEqual({ email: 'ada@mail.example' })
    store(visit, {})
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
    store(visit, data)
    expect(visit.draft.read()).toBeNull()
  })

  it.each(['', '{', '<html>', 'null', '{"v":2}', '{"v":1,"exp":0,"at":0,"data":{}}'])(
    'is ignored if storage has %j',
    (text) => {
      const visit = open()
      visit.tab.sessionStorage.setItem(key, text)
      expect(visit.draft.read()).toBeNull()
    },
  )

  it('may have a long comment', () => {
    const visit = open()
    store(visit, { comment: 'x'.repeat(2000) })
    expect(visit.draft.read()).not.toBeNull()
  })
})
