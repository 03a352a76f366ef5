import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import {
  fetchGuestOrder,
  fetchOrder,
  fetchRecentOrders,
  refetchOrder,
} from '#runtime/order/fetchOrder.ts'
import { orderAssociations } from '#runtime/order/order.ts'
import { stubSend } from '../api/stubSend.ts'
import { useFastTimers } from '../checkout/fastTimers.ts'
import { fill, openVisit, order, settled } from '../checkout/shopVisit.ts'

useFastTimers()

const tool = 'SEVENTEEN-SIL'
const proof = { email: 'ada.marsh@mail.example', zipcode: 'LS1 4AP' }

/** A visit with an order. */
async function open() {
  const visit = openVisit()
  const tab = await visit.openTab()
  await fill(visit, tab, tool)
  const outcome = await settled(order(tab))
  if (outcome.status !== 'placed') throw new Error(outcome.status)
  const { api } = tab
  return { visit, tab, api, placed: outcome.order }
}

/** A visit of the same shop from another device. */
const stranger = async ({ visit }: Awaited<ReturnType<typeof open>>) => {
  visit.items.clear()
  return (await visit.openTab()).api
}

describe('the order of a deep link', () => {
  it('R7.1.15 is that of the customer, and is read again past every cache', async () => {
    const { visit, api, placed } = await open()
    const found = await settled(fetchOrder(api, placed.deepLinkCode, null))
    expect(found).toMatchObject({
      ...placed,
      lines: [{ productNumber: tool }],
      payment: { method: 'payment_card' },
    })
    const first = visit.sent.at(-1)!
    expect([first.method, first.path]).toEqual(['POST', '/order'])
    expect(first.body).not.toHaveProperty('refetch')
    expect(await settled(refetchOrder(api, placed, null))).toEqual(found)
    expect(visit.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/order',
      body: { refetch: true, orderId: placed.id },
    })
  })

  it('is none if the customer has no such order', async () => {
    const { api } = await open()
    expect(await settled(fetchOrder(api, 'unknown', null))).toBeNull()
    const missing = { id: 'unknown', deepLinkCode: 'unknown' }
    expect(await settled(refetchOrder(api, missing, null))).toBeNull()
  })

  it('is shown to guests whose postal code is written in one of several ways', async () => {
    const visit = await open()
    const api = await stranger(visit)
    const code = visit.placed.deepLinkCode
    const compact = { ...proof, zipcode: 'LS14AP' }
    const found = await settled(fetchGuestOrder(api, code, [compact, proof]))
    expect(found).toMatchObject({ order: visit.placed, proof })
    await expect(settled(fetchGuestOrder(api, code, [compact]))).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is shown to guests who prove that it is theirs', async () => {
    const visit = await open()
    const api = await stranger(visit)
    const code = visit.placed.deepLinkCode
    await expect(fetchOrder(api, code, null)).rejects.toMatchObject({ status: 403 })
    await expect(fetchOrder(api, code, { ...proof, zipcode: 'YO1 7HH' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await fetchOrder(api, code, proof)).toMatchObject(visit.placed)
    expect(await refetchOrder(api, visit.placed, proof)).toMatchObject(visit.placed)
  })

  it('tells how long to wait after too many wrong proofs', async () => {
    const visit = await open()
    const api = await stranger(visit)
    const code = visit.placed.deepLinkCode
    const attempt = () => fetchOrder(api, code, { ...proof, email: 'x@mail.example' })
    for (let index = 0; index < 10; index += 1) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
    }
    await expect(attempt()).rejects.toMatchObject({ status: 429, waitSeconds: 10 })
  })
})

describe('a request for an order', () => {
  const asking = (answer: unknown) => ({ send: stubSend(async () => answer) })
  const none = { orders: { elements: [] } }
  const filter = [{ type: 'equals', field: 'deepLinkCode', value: 'abc' }]

  it('has the proof of a guest, and nothing for a customer', async () => {
    const api = asking(none)
    await fetchOrder(api, 'abc', null)
    await fetchOrder(api, 'abc', proof)
    const body = { filter, associations: orderAssociations, limit: 1 }
    expect(api.send.mock.calls).toEqual([
      ['orders', body],
      ['orders', { ...body, ...proof }],
    ])
  })

  it('has the id of the order to read again', async () => {
    const api = asking(none)
    await refetchOrder(api, { id: 'o1', deepLinkCode: 'abc' }, proof)
    expect(api.send.mock.calls).toEqual([
      [
        'refetchOrders',
        { orderId: 'o1', filter, associations: orderAssociations, limit: 1, ...proof },
      ],
    ])
  })

  it('has no order in an empty list', async () => {
    const api = asking(none)
    expect(await fetchOrder(api, 'abc', null)).toBeNull()
    expect(await refetchOrder(api, { id: 'o1', deepLinkCode: 'abc' }, null)).toBeNull()
    expect(await fetchRecentOrders(api)).toEqual([])
  })

  it.each([null, '<html>', {}, { orders: [] }, { orders: { elements: {} } }])(
    'does not take %j for no orders',
    async (answer) => {
      const api = asking(answer)
      const error = { kind: 'Parse' }
      await expect(fetchOrder(api, 'abc', null)).rejects.toMatchObject(error)
      await expect(fetchRecentOrders(api)).rejects.toMatchObject(error)
      const before = { id: 'o1', deepLinkCode: 'abc' }
      await expect(refetchOrder(api, before, null)).rejects.toMatchObject(error)
    },
  )

  it.each([null, {}, { id: 'o1', orderNumber: '10001' }])(
    'has not failed to exist if its answer cannot be read: %j',
    async (answer) => {
      const api = asking({ orders: { elements: [answer] } })
      const error = { kind: 'Parse' }
      await expect(fetchOrder(api, 'abc', null)).rejects.toMatchObject(error)
      const before = { id: 'o1', deepLinkCode: 'abc' }
      await expect(refetchOrder(api, before, null)).rejects.toMatchObject(error)
    },
  )

  it('rejects with the error of the back end', async () => {
    const error = new ApiError('Offline', 'gone')
    const api = {
      send: async () => {
        throw error
      },
    }
    await expect(fetchOrder(api, 'abc', null)).rejects.toBe(error)
    await expect(refetchOrder(api, { id: 'o1', deepLinkCode: 'abc' }, null)).rejects.toBe(error)
    await expect(fetchRecentOrders(api)).rejects.toBe(error)
  })
})

describe('the latest orders of a customer', () => {
  it('are those of the session, the newest first', async () => {
    const { visit, tab, api, placed } = await open()
    await fill(visit, tab, tool)
    const second = await settled(order(tab))
    const numbers = (await settled(fetchRecentOrders(api))).map(({ number }) => number)
    expect(second).toMatchObject({ status: 'placed' })
    expect(numbers).toHaveLength(2)
    expect(numbers).toContain(placed.number)
  })

  it('are asked for by their time, and read without those that are none', async () => {
    const elements = [
      { id: 'o2', orderNumber: '2', deepLinkCode: 'b' },
      { id: 'o1' },
      { id: 'o0', orderNumber: '0', deepLinkCode: 'a' },
    ]
    const send = stubSend(async () => ({ orders: { elements } }))
    expect((await fetchRecentOrders({ send })).map(({ id }) => id)).toEqual(['o2', 'o0'])
    expect(send.mock.calls).toEqual([
      ['orders', { limit: 10, sort: [{ field: 'createdAt', order: 'DESC' }] }],
    ])
  })
})
