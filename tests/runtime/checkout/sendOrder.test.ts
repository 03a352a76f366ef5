import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { emptyCart, type Cart } from '#runtime/basket/cart.ts'
import { AttemptEnded, type OrderOutcome } from '#runtime/checkout/orderOutcome.ts'
import { lookUp, sendOrder, type SendOptions } from '#runtime/checkout/sendOrder.ts'
import { openOrderMarks, type OrderMark } from '#runtime/order/orderMark.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { stubSend } from '../api/stubSend.ts'
import { openTab } from '../storage/fakeBrowser.ts'

const cart: Cart = { ...emptyCart, lines: [{ id: 'bike' }] as never, hash: 'h1' }
const placed = (id: string) => ({ id, orderNumber: `n-${id}`, deepLinkCode: `code-${id}` })
const order = (id: string) => ({ id, number: `n-${id}`, deepLinkCode: `code-${id}` })
const http = (status: number, ...codes: string[]) =>
  new ApiError('Http', 'no', { status, errors: codes.map((code) => ({ code, pointer: '' })) })
const offline = new ApiError('Offline', 'gone')
const listOf = (...ids: string[]) => ({ orders: { elements: ids.map(placed) } })

interface ShopInput {
  /** The answer to the order. */
  answer?: unknown
  /** Answers to look-ups, in turn; the last one repeats. */
  lists?: readonly unknown[]
  /** The cart that a refresh reads. */
  now?: Cart | Error
}

const started = 1_000_000

function open({ answer = placed('new'), lists = [listOf()], now = cart }: ShopInput = {}) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const waits: number[] = []
  let lookUps = 0
  let marked: OrderMark | null = null
  const clock = { now: started }
  const mark = openOrderMarks(
    createStore({ area: 'local', view: () => openTab(), now: () => clock.now }),
  )('GB')
  const reply = (value: unknown) => {
    if (value instanceof Error) throw value
    return value
  }
  const options: SendOptions = {
    orderMark: mark,
    now: () => clock.now,
    wait: async (ms) => void waits.push(ms),
    basket: { refresh: async () => reply(now) as Cart },
    api: {
      send: stubSend(async (name, parameters) => {
        calls.push(name)
        bodies.push(parameters)
        if (name === 'orders') return reply(lists[Math.min(lookUps++, lists.length - 1)])
        marked = mark.read()
        return reply(answer)
      }),
    },
  }
  return {
    options,
    mark,
    calls,
    bodies,
    waits,
    clock,
    /** The mark at the moment when the order was sent. */
    markedBefore: () => marked,
    send: (change: Partial<{ comment: string; isNewCustomer: boolean }> = {}, of = cart) =>
      sendOrder(of, { comment: '', isNewCustomer: true, ...change }, options),
  }
}

/** The outcome that ends an attempt. */
async function outcomeOf(attempt: Promise<unknown>): Promise<OrderOutcome> {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AttemptEnded)
  return (error as AttemptEnded).outcome
}

describe('an order', () => {
  it('is marked before it is sent, and again with its answer', async () => {
    const { send, mark, markedBefore, calls, bodies } = open()
    expect(await send({ comment: 'Ring twice' })).toEqual(order('new'))
    expect(calls).toEqual(['createOrder'])
    expect(bodies).toEqual([{ hash: 'h1', customerComment: 'Ring twice' }])
    const sent = { sentAt: started, before: [], payment: 'none' }
    expect(markedBefore()).toEqual({ ...sent, order: null })
    expect(mark.read()).toEqual({ ...sent, order: order('new') })
  })

  it('has neither hash nor comment if there is none', async () => {
    const { send, bodies } = open()
    await send({}, { ...cart, hash: '' })
    expect(bodies).toEqual([{}])
  })

  it('of a known customer is told from earlier orders', async () => {
    const { send, calls, mark } = open({ lists: [listOf('old', 'older')] })
    await send({ isNewCustomer: false })
    expect(calls).toEqual(['orders', 'createOrder'])
    expect(mark.read()).toMatchObject({ before: ['old', 'older'], order: order('new') })
  })

  it('of a known customer is not sent if earlier orders are not known', async () => {
    const { send, calls, mark } = open({ lists: [offline] })
    await expect(send({ isNewCustomer: false })).rejects.toBe(offline)
    expect(calls).toEqual(['orders'])
    expect(mark.read()).toBeNull()
  })
})

describe('an order that the shop rejects', () => {
  const other = { ...cart, total: 99 }
  it.each<[string, ApiError, OrderOutcome]>([
    ['an invalid cart', http(500, 'CHECKOUT__CART_INVALID'), { status: 'blocked', cart: other }],
    [
      'another cart than was seen',
      http(409, 'CHECKOUT__CART_HASH_MISMATCH'),
      { status: 'changed', cart: other, totalBefore: cart.total },
    ],
    [
      'a rate limit',
      new ApiError('Http', 'no', { status: 429, waitSeconds: 20 }),
      { status: 'failed', reason: 'rate-limit', waitSeconds: 20 },
    ],
    ['no customer', http(403), { status: 'failed', reason: 'unexpected', waitSeconds: null }],
  ])('because of %s leaves no mark', async (_, answer, outcome) => {
    const { send, mark, calls } = open({ answer, now: other })
    expect(await outcomeOf(send())).toEqual(outcome)
    expect(mark.read()).toBeNull()
    expect(calls).toEqual(['createOrder'])
  })

  it('because of its fields names them', async () => {
    const answer = new ApiError('Http', 'no', {
      status: 400,
      errors: [{ code: 'VIOLATION::X', pointer: '/customerComment' }],
    })
    expect(await outcomeOf(open({ answer }).send())).toEqual({ status: 'refused', error: answer })
  })

  it('has the cart that was seen if it cannot be read again', async () => {
    const answer = http(409)
    expect(await outcomeOf(open({ answer, now: offline }).send())).toEqual({
      status: 'changed',
      cart,
      totalBefore: cart.total,
    })
  })
})

/** Answers after which there may be an order. */
const lost: readonly (readonly [string, unknown])[] = [
  ['no connection', offline],
  ['a timeout', new ApiError('Timeout', 'late')],
  ['HTML', new ApiError('Parse', '<html>', { status: 200 })],
  ['a broken server', http(500)],
  ['maintenance', http(503)],
  ['an empty answer', null],
  ['an answer that is no order', { id: 'new' }],
  ['a cart that is gone', http(400, 'CHECKOUT__CART_EMPTY')],
  ['a cart that is gone with its token', http(404, 'CHECKOUT__CART_TOKEN_NOT_FOUND')],
]

describe('an order whose answer is lost', () => {
  it.each(lost)('by %s is looked up, and found', async (_, answer) => {
    const { send, mark, calls, waits } = open({ answer, lists: [listOf('new')] })
    expect(await send()).toEqual(order('new'))
    expect(calls).toEqual(['createOrder', 'orders'])
    expect(waits).toEqual([])
    expect(mark.read()).toMatchObject({ order: order('new') })
  })

  it.each(lost)('by %s is looked up for a while, and does not exist', async (_, answer) => {
    const { send, mark, calls, waits } = open({ answer })
    expect(await outcomeOf(send())).toEqual({
      status: 'failed',
      reason: 'not-ordered',
      waitSeconds: null,
    })
    expect(calls.filter((name) => name === 'orders')).toHaveLength(8)
    expect(waits).toEqual([2000, 3000, 5000, 5000, 10_000, 15_000, 20_000])
    expect(mark.read()).toBeNull()
  })

  it.each([500, 503])('is soon given up after the shop itself has answered %d', async (status) => {
    const { send, mark, calls, waits } = open({ answer: http(status, 'FRAMEWORK__ERROR') })
    expect(await outcomeOf(send())).toMatchObject({ status: 'failed', reason: 'not-ordered' })
    expect(calls.filter((name) => name === 'orders')).toHaveLength(2)
    expect(waits).toEqual([2000])
    expect(mark.read()).toBeNull()
  })

  it('is found once the shop has created it', async () => {
    const { send, calls } = open({
      answer: offline,
      lists: [listOf(), offline, listOf(), listOf('new')],
    })
    expect(await send()).toEqual(order('new'))
    expect(calls).toHaveLength(5)
  })

  it('is not one of the earlier orders', async () => {
    const { send, waits } = open({
      answer: offline,
      lists: [listOf('old'), listOf('old'), listOf('new', 'old')],
    })
    expect(await send({ isNewCustomer: false })).toEqual(order('new'))
    expect(waits).toEqual([2000])
  })

  it.each<[string, ShopInput]>([
    ['the shop cannot be asked', { lists: [offline] }],
    ['the shop cannot be asked in the end', { lists: [listOf(), listOf(), http(503)] }],
    ['the customer is not known', { lists: [http(403)] }],
    ['the cart is gone', { now: emptyCart }],
    ['the cart cannot be read', { now: offline }],
  ])('is unknown if %s, and stays marked', async (_, input) => {
    const { send, mark } = open({ answer: offline, ...input })
    expect(await outcomeOf(send())).toEqual({ status: 'unknown' })
    expect(mark.read()).toMatchObject({ sentAt: started, order: null })
  })
})

describe('the look-up of an order', () => {
  it.each([
    [60_000, 8],
    [60_001, 1],
  ])('that was sent %d ms ago asks %d times', async (agoMs, count) => {
    const { options, clock, calls } = open()
    const sent: OrderMark = { sentAt: started, before: [], order: null, payment: 'none' }
    clock.now += agoMs
    expect(await outcomeOf(lookUp(sent, options))).toMatchObject({ reason: 'not-ordered' })
    expect(calls).toHaveLength(count)
  })

  it.each<[string, ShopInput, boolean]>([
    ['the session of the customer has ended', { lists: [http(403)] }, true],
    ['the session of the customer has ended, by the code of 6.6', { lists: [http(401)] }, true],
    ['the cart is gone', { now: emptyCart }, true],
    ['the shop cannot be asked', { lists: [offline] }, false],
    ['the cart cannot be read', { now: offline }, false],
  ])('is final after a minute if %s', async (_, input, isFinal) => {
    const { options, clock } = open(input)
    const sent: OrderMark = { sentAt: started, before: [], order: null, payment: 'none' }
    clock.now += 60_001
    expect(await outcomeOf(lookUp(sent, options))).toEqual({
      status: 'unknown',
      ...(isFinal && { isFinal }),
    })
  })
})

describe('an answer that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('X8.10 is called late after ten seconds, and once it is there, the order is placed', async () => {
    const onLost = vi.fn()
    const answer = Promise.withResolvers<unknown>()
    const { options } = open({ answer: answer.promise })
    const sending = sendOrder(cart, { comment: '', isNewCustomer: true }, { ...options, onLost })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(onLost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(onLost).toHaveBeenCalledTimes(1)
    answer.resolve(placed('new'))
    expect(await sending).toEqual(order('new'))
  })

  it('X8.10 is called late, too, while the first look-up hangs', async () => {
    const onLost = vi.fn()
    const { options } = open({ answer: offline, lists: [new Promise(() => {})] })
    void sendOrder(cart, { comment: '', isNewCustomer: true }, { ...options, onLost })
    await vi.advanceTimersByTimeAsync(10_100)
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('is not called late after its end', async () => {
    const onLost = vi.fn()
    const { options } = open()
    await sendOrder(cart, { comment: '', isNewCustomer: true }, { ...options, onLost })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onLost).not.toHaveBeenCalled()
  })
})
