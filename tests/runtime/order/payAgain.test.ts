import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { fetchOrder } from '#runtime/order/fetchOrder.ts'
import { payAgain } from '#runtime/order/payAgain.ts'
import { useFastTimers } from '../checkout/fastTimers.ts'
import { fill, openVisit, order, paymentId, settled } from '../checkout/shopVisit.ts'

useFastTimers()

const proof = { email: 'ada.marsh@mail.example', zipcode: 'LS1 4AP' }
const returnUrl = 'http://127.0.0.1:8080/gb/en/order-confirm/?order=abc'
const card = paymentId('card')
const page = expect.stringMatching(/\/payment\/[\da-f]+$/) as string

/** An order by card that is not paid, in a state that the payment page has left it in. */
async function open(transaction: 'open' | 'failed' | 'paid' = 'open') {
  const visit = openVisit({
    faults: ({ path }) => (path === '/order' ? [{ kind: 'changed-states', transaction }] : []),
  })
  const tab = await visit.openTab()
  await fill(visit, tab, 'SEVENTEEN-SIL')
  const outcome = await settled(order(tab))
  if (outcome.status !== 'placed') throw new Error(outcome.status)
  const code = outcome.order.deepLinkCode
  return {
    own: tab.api,
    code,
    /** A document that has lost the session. */
    async stranger() {
      visit.items.clear()
      return (await visit.openTab()).api
    },
  }
}

describe('another payment of an order', () => {
  it.each(['card', 'buy_now_pay_later'])(
    'is made by the customer, with the method %s',
    async (name) => {
      const { own, code } = await open()
      const shown = (await settled(fetchOrder(own, code, null)))!
      const paid = await settled(
        payAgain(own, shown, {
          paymentMethodId: paymentId(name),
          returnUrl,
          details: null,
          hosts: ['shop.test'],
        }),
      )
      expect(paid).toEqual({ status: 'page', url: page })
    },
  )

  it('X8.2 goes on without the session if the payment was only left', async () => {
    const { code, stranger } = await open()
    const api = await stranger()
    const shown = (await settled(fetchOrder(api, code, proof)))!
    expect(
      await settled(
        payAgain(api, shown, {
          paymentMethodId: card,
          returnUrl,
          details: null,
          hosts: ['shop.test'],
        }),
      ),
    ).toEqual({
      status: 'page',
      url: page,
    })
  })

  it.each([
    ['that has failed', 'failed', card],
    ['by another method', 'open', paymentId('buy_now_pay_later')],
  ] as const)('%s needs the session', async (_, transaction, paymentMethodId) => {
    const { code, stranger } = await open(transaction)
    const api = await stranger()
    const shown = (await settled(fetchOrder(api, code, proof)))!
    expect(
      await settled(
        payAgain(api, shown, { paymentMethodId, returnUrl, details: null, hosts: ['shop.test'] }),
      ),
    ).toEqual({
      status: 'no-session',
    })
  })

  const answering = (error: unknown) => ({
    send: (name: string) =>
      name === 'setOrderPayment' ? Promise.reject(error) : Promise.reject(new Error('not sent')),
  })
  const unpaid = { id: 'order', payment: null }
  const options = { paymentMethodId: card, returnUrl, details: null, hosts: ['shop.test'] }

  it('is not made for an order that was paid meanwhile', async () => {
    const code = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE'
    const error = new ApiError('Http', 'no', { status: 403, errors: [{ code, pointer: '' }] })
    expect(await payAgain(answering(error), unpaid, options)).toEqual({ status: 'done', url: null })
  })

  it('is not made with a method that the order cannot have', async () => {
    const { own, code } = await open()
    const shown = (await settled(fetchOrder(own, code, null)))!
    const leasing = {
      paymentMethodId: paymentId('bike_leasing'),
      returnUrl,
      details: null,
      hosts: [],
    }
    expect(await settled(payAgain(own, shown, leasing))).toEqual({ status: 'unavailable' })
  })

  it.each([
    ['no connection', new ApiError('Offline', 'no')],
    ['maintenance', new ApiError('Http', 'no', { status: 503 })],
    ['a fault of the page', new Error('no')],
  ])('fails with %s', async (_, error) => {
    await expect(payAgain(answering(error), unpaid, options)).rejects.toBe(error)
  })
})
