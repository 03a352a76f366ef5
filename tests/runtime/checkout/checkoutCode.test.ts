import { afterEach, expect, it, vi } from 'vitest'
import { isBusy } from '#runtime/navigation/busy.ts'
import { nothing, openCheckout, rest, type, until } from './checkoutVisit.ts'
import { useFastTimers } from './fastTimers.ts'
import { settled } from './shopVisit.ts'

const connection = vi.hoisted(() => ({ isDown: true }))
/** The code that sends orders is loaded late, so that it can be missing. */
vi.mock('#runtime/checkout/orderScript.ts', async (load) => {
  if (connection.isDown) throw new TypeError('Failed to fetch dynamically imported module')
  return load()
})

useFastTimers()
afterEach(() => void vi.unstubAllGlobals())

it('an order whose code cannot be loaded sends nothing, and can be tried again', async () => {
  const opened = await openCheckout()
  const { checkout, orderMark, requests, start } = opened
  await start()
  type(checkout)
  await rest()
  const before = requests().length
  // prepares in vain, without an error
  checkout.prepare()
  const onOrdered = vi.fn()
  await settled(checkout.order(async () => ({ details: null, onOrdered })))
  expect(checkout.state.value).toEqual({
    status: 'editing',
    problem: { kind: 'offline', waitSeconds: null },
  })
  expect(onOrdered).toHaveBeenCalledExactlyOnceWith(false)
  expect(requests()).toHaveLength(before)
  expect(isBusy()).toBe(false)

  // nothing is known of an earlier order without the code
  orderMark.write({ sentAt: Date.now(), before: [], order: null, payment: 'none' })
  const next = opened.checkoutOf().checkout
  next.start()
  await until(() => next.state.value.status === 'unknown' && !next.state.value.isChecking)
  orderMark.remove()

  connection.isDown = false
  vi.resetModules()
  await settled(checkout.order(nothing))
  expect(checkout.state.value.status).toBe('placed')
  expect(await opened.visit.orders()).toHaveLength(1)
})
