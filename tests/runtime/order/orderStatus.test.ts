import { describe, expect, it } from 'vitest'
import type { OrderMark } from '#runtime/order/orderMark.ts'
import { orderStatus, type OrderStatus } from '#runtime/order/orderStatus.ts'
import { checkoutRules } from '../../templates/checkoutProps.ts'

const payment = (state: string, method: string) => ({
  state,
  methodId: method,
  methodName: method,
  method,
})
const statusOf = (
  state: string,
  {
    method = 'payment_card',
    marked = null as OrderMark['payment'] | null,
    isFinal = true,
    order = 'open',
    total = 900,
  } = {},
) =>
  orderStatus({ state: order, payment: payment(state, method), total }, checkoutRules, {
    own: marked,
    isFinal,
  })

/** All states of a payment in the official API. */
const states: readonly (readonly [string, OrderStatus])[] = [
  ['open', 'unpaid'],
  ['paid', 'placed'],
  ['paid_partially', 'placed'],
  ['refunded', 'refunded'],
  ['refunded_partially', 'placed'],
  ['cancelled', 'failed'],
  ['reminded', 'unpaid'],
  ['authorized', 'placed'],
  ['failed', 'failed'],
  ['in_progress', 'placed'],
  ['chargeback', 'chargeback'],
  ['unconfirmed', 'unpaid'],
]

describe('the status of an order', () => {
  it.each(states)('whose payment by card is %s is %s', (state, status) => {
    expect(statusOf(state)).toBe(status)
  })

  it.each(states)(
    'whose payment by invoice is %s is placed if nothing is owed yet',
    (state, status) => {
      const expected = status === 'unpaid' ? 'placed' : status
      expect(statusOf(state, { method: 'payment_invoice' })).toBe(expected)
      expect(statusOf(state, { method: 'payment_bike_leasing' })).toBe(expected)
    },
  )

  it.each(states)('that is cancelled is cancelled, whatever its payment (%s)', (state) => {
    expect(statusOf(state, { order: 'cancelled' })).toBe('cancelled')
  })

  it.each(states)(
    'that waits for the payment page is checked first, if it is open: %s',
    (...row) => {
      const [state, status] = row
      const waiting = { marked: 'page', isFinal: false } as const
      expect(statusOf(state, waiting)).toBe(status === 'unpaid' ? 'checking' : status)
      // the back end was asked often enough
      expect(statusOf(state, { ...waiting, isFinal: true })).toBe(status)
    },
  )

  it.each(['', 'reserved'])(
    'X8.10 whose payment has no state of the official API says only that there is one: %j',
    (state) => {
      expect(statusOf(state)).toBe('received')
      expect(statusOf(state, { marked: 'page', isFinal: false })).toBe('received')
      // what this browser saw, and an order that costs nothing
      expect(statusOf(state, { marked: 'done' })).toBe('placed')
      expect(statusOf(state, { total: 0 })).toBe('placed')
    },
  )

  it.each([
    [900, 'received'],
    [0, 'placed'],
  ])('X8.10 without a payment, of %s, is %s', (total, status) => {
    const order = { state: 'open', payment: null, total }
    expect(orderStatus(order, checkoutRules, { own: null, isFinal: true })).toBe(status)
  })

  it.each<[string, OrderMark['payment'] | null, boolean, OrderStatus]>([
    // another device
    ['payment_card', null, false, 'unpaid'],
    ['payment_card', 'none', false, 'unpaid'],
    ['payment_card', 'started', false, 'unpaid'],
    ['payment_card', 'page', false, 'checking'],
    ['payment_card', 'page', true, 'unpaid'],
    // the back end has asked for no page
    ['payment_card', 'done', false, 'placed'],
    ['payment_unknown', 'page', false, 'checking'],
    ['payment_unknown', null, true, 'unpaid'],
    ['payment_instalment', 'page', false, 'checking'],
    ['payment_apple_pay', 'started', false, 'unpaid'],
    ['payment_invoice', null, false, 'placed'],
    ['payment_invoice', 'none', false, 'placed'],
    ['payment_invoice', 'done', false, 'placed'],
    // a payment that never started would never be settled
    ['payment_invoice', 'started', false, 'unpaid'],
    ['payment_bike_leasing', 'started', true, 'unpaid'],
  ])('by %s, marked as %s (final: %s), that is open is %s', (method, marked, isFinal, status) => {
    expect(statusOf('open', { method, marked, isFinal })).toBe(status)
  })
})
