import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { openRegistrationMarks } from '#runtime/basket/registrationMark.ts'
import { registerGuest } from '#runtime/checkout/registerGuest.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { stubSend } from '../api/stubSend.ts'
import { openTab } from '../storage/fakeBrowser.ts'
import { fill, filled, openVisit, requestOf, settled, type Fate } from './shopVisit.ts'
import { useFastTimers } from './fastTimers.ts'

const tool = 'SEVENTEEN-SIL'
const tube = 'LANE-TUBE-COA-20INCH'

useFastTimers()

/** A visit with a filled basket, whose requests then have these fates by their paths, in turn. */
async function open(fates: Readonly<Record<string, readonly Fate[]>> = {}) {
  const left = new Map(Object.entries(fates).map(([path, list]) => [path, [...list]]))
  const state = { isOn: false, from: 0 }
  const visit = openVisit({
    fate: ({ path }) => (state.isOn ? (left.get(path)?.shift() ?? 'fine') : 'fine'),
  })
  const tab = await visit.openTab()
  await fill(visit, tab, tool, tube)
  state.isOn = true
  state.from = visit.sent.length
  const { api, basket, registrationMark: mark } = tab.options
  const register = (values = filled()) =>
    settled(
      registerGuest(requestOf(tab, { values }).registration, tab.basket.cart.value!, {
        api,
        basket,
        registrationMark: mark,
      }),
    )
  const registrations = () =>
    visit.sent.slice(state.from).filter(({ path }) => path === '/account/register').length
  const lines = async () => (await settled(basket.refresh())).lines.map(({ name }) => name)
  return {
    visit,
    tab,
    mark,
    register,
    registrations,
    lines,
    paths: () => visit.sent.slice(state.from).map(({ path }) => path),
  }
}

const filledBasket = ['Seventeen Multi-Tool', 'Lane Inner Tube']

describe('the registration of a guest', () => {
  it('R7.1.11 is sent once, and is known by the customer of the session', async () => {
    const { register, registrations, mark, paths } = await open()
    expect(await register()).toEqual({ isNew: true })
    expect(mark.read()).toMatchObject({ isDone: true })
    expect(await register()).toEqual({ isNew: false })
    expect(registrations()).toBe(1)
    expect(paths()).toEqual(['/account/register', '/account/customer'])
  })

  it('is sent again with other data', async () => {
    const { register, registrations } = await open()
    await register()
    expect(await register(filled({ firstName: 'Noor' }))).toEqual({ isNew: true })
    expect(registrations()).toBe(2)
  })

  it('is sent again if the session has ended', async () => {
    const { register, registrations, tab } = await open()
    await register()
    tab.session.receive({
      country: 'GB',
      sentToken: tab.session.contextToken('GB'),
      renewsToken: true,
      response: new Response('', { headers: { 'sw-context-token': 'f'.repeat(32) } }),
    })
    await settled(tab.basket.refresh())
    expect(await register()).toEqual({ isNew: true })
    expect(registrations()).toBe(2)
  })

  it('marks the cart before it is sent', async () => {
    const { register, mark } = await open({
      '/account/register': ['request', 'request', 'request'],
    })
    await expect(register()).rejects.toMatchObject({ kind: 'Offline' })
    expect(mark.read()).toMatchObject({
      isDone: false,
      codes: [],
      items: [{ quantity: 1 }, { quantity: 2 }],
    })
  })

  it.each<[string, Readonly<Record<string, readonly Fate[]>>, number]>([
    ['that never arrives', { '/account/register': ['request'] }, 2],
    ['that never arrives twice', { '/account/register': ['request', 'request'] }, 3],
    ['whose answer is lost', { '/account/register': ['answer'] }, 2],
    ['whose answer is lost twice', { '/account/register': ['answer', 'answer'] }, 3],
  ])('%s is repeated, and keeps the cart', async (_, fates, count) => {
    const { register, registrations, lines } = await open(fates)
    expect(await register()).toEqual({ isNew: true })
    expect(registrations()).toBe(count)
    expect(await lines()).toEqual(filledBasket)
  })

  it.each<[string, Readonly<Record<string, readonly Fate[]>>]>([
    ['whose answer is always lost', { '/account/register': ['answer', 'answer', 'answer'] }],
    ['that never arrives', { '/account/register': ['request', 'request', 'request'] }],
  ])('%s fails after three attempts', async (_, fates) => {
    const { register, registrations } = await open(fates)
    await expect(register()).rejects.toMatchObject({ kind: 'Offline' })
    expect(registrations()).toBe(3)
  })

  it('that the shop refuses is not repeated', async () => {
    const { register, registrations, mark } = await open()
    await expect(register(filled({ email: 'ada@mail' }))).rejects.toMatchObject({
      status: 400,
      errors: [{ pointer: '/email' }],
    })
    expect(registrations()).toBe(1)
    expect(mark.read()).toMatchObject({ isDone: false })
  })

  it('fails if it is unknown whether the customer exists', async () => {
    const { register } = await open({
      '/account/register': ['answer'],
      '/account/customer': ['request'],
    })
    await expect(register()).rejects.toMatchObject({ kind: 'Offline' })
  })
})

/** A session whose registration fails with an error, and whose customer has this e-mail address. */
function fakeShop(error: ApiError, customer: { email: string } | ApiError) {
  const calls: string[] = []
  const store = createStore({ area: 'session', view: () => openTab() })
  const run = () =>
    registerGuest({ email: 'ada@mail.example' }, { lines: [] } as never, {
      registrationMark: openRegistrationMarks(store)('GB'),
      basket: {
        restore: async () => ({ status: 'done' }),
        refresh: async () => ({ lines: [] }) as never,
      },
      api: {
        send: stubSend(async (name) => {
          calls.push(name)
          if (name === 'register') throw error
          if (customer instanceof ApiError) throw customer
          return customer
        }),
      },
    })
  return { run, calls }
}

const lost = new ApiError('Timeout', 'late')

describe('a registration whose answer is lost', () => {
  it('has succeeded if the session has its customer', async () => {
    const { run, calls } = fakeShop(lost, { email: 'ada@mail.example' })
    expect(await run()).toEqual({ isNew: true })
    expect(calls).toEqual(['register', 'customer'])
  })

  it.each([
    ['another customer', { email: 'other@mail.example' }],
    ['no customer in 6.6', new ApiError('Http', 'no', { status: 403 })],
    ['no customer in 6.7', new ApiError('Http', 'no', { status: 401 })],
    ['a customer without an address', { email: '' }],
  ])('is repeated if the session has %s', async (_, customer) => {
    const { run, calls } = fakeShop(lost, customer)
    await expect(run()).rejects.toBe(lost)
    expect(calls).toEqual(['register', 'customer', 'register', 'customer', 'register', 'customer'])
  })
})

describe('the mark of a registration', () => {
  const mark = { data: 'hash', isDone: true, items: [], codes: [] }
  const item = { lineId: 'a', productId: 'a', quantity: 1, belongsTo: null, path: '' }
  const store = () => {
    const tab = openTab()
    return {
      marks: openRegistrationMarks(createStore({ area: 'session', view: () => tab })),
      put: (data: unknown) =>
        tab.sessionStorage.setItem(
          'shopgen.registration.GB',
          JSON.stringify({ v: 1, exp: 1e15, at: 0, data }),
        ),
    }
  }

  it('is kept by country', () => {
    const { marks } = store()
    marks('GB').write({ ...mark, items: [item], codes: ['SAVE50'] })
    expect(marks('GB').read()).toEqual({ ...mark, items: [item], codes: ['SAVE50'] })
    expect(marks('DE').read()).toBeNull()
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['no hash', { ...mark, data: undefined }],
    ['no state', { ...mark, isDone: 'yes' }],
    ['items that are no list', { ...mark, items: {} }],
    ['an item that is none', { ...mark, items: [null] }],
    ['an item without a product', { ...mark, items: [{ ...item, productId: 7 }] }],
    ['an item without a path', { ...mark, items: [{ ...item, path: undefined }] }],
    ['a broken quantity', { ...mark, items: [{ ...item, quantity: 1.5 }] }],
    ['a part of nothing', { ...mark, items: [{ ...item, belongsTo: 7 }] }],
    ['a code that is none', { ...mark, codes: [7] }],
    ['codes that are no list', { ...mark, codes: 'SAVE50' }],
  ])('is ignored if storage has %s', (_, data) => {
    const { marks, put } = store()
    put(data)
    expect(marks('GB').read()).toBeNull()
  })
})
