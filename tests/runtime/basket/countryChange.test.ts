import { describe, expect, it } from 'vitest'
import { toItems } from '#runtime/basket/bundle.ts'
import { nothing, openCheckout, rest, type, until } from '../checkout/checkoutVisit.ts'
import { useFastTimers } from '../checkout/fastTimers.ts'
import { openVisit, settled, type Visit, type VisitTab } from '../checkout/shopVisit.ts'

useFastTimers()

const itemsOf = (visit: Visit, number: string) =>
  toItems({
    variantId: visit.idOf(number),
    path: '/gb/en/x/',
    batteries: { required: null, optional: null },
  })

/** Products of the cart of a country, as the back end has it. */
async function cartIn(visit: Visit, tab: VisitTab, country: 'GB' | 'IE') {
  await settled(visit.enter(tab, country))
  const { lines } = await settled(tab.basket.refresh())
  return lines.map(({ referencedId, quantity }) => [referencedId, quantity])
}

describe('a change of the basket, when the shopper goes to another country', () => {
  it('is not made there, and an added product comes with the way back', async () => {
    const visit = openVisit()
    const tab = await settled(visit.openTab())
    const [tool, lock] = ['SEVENTEEN-SIL', 'BURROW-24-COA'] as const
    const first = tab.basket.add(itemsOf(visit, tool))
    const second = tab.basket.add(itemsOf(visit, lock))
    const code = tab.basket.addPromotion('WELCOME10')
    await settled(visit.enter(tab, 'IE'))
    expect((await settled(Promise.all([first, second, code]))).map(({ status }) => status)).toEqual(
      ['unknown', 'unknown', 'failed'],
    )
    expect(await cartIn(visit, tab, 'IE')).toEqual([])

    await settled(visit.enter(tab, 'GB'))
    tab.basket.resume()
    await settled(tab.basket.setQuantities(new Map()))
    expect(await cartIn(visit, tab, 'GB')).toEqual([
      [visit.idOf(tool), 1],
      [visit.idOf(lock), 1],
    ])
  })

  it('is unknown if it was sent, since the back end may have made it', async () => {
    const visit = openVisit()
    const tab = await settled(visit.openTab())
    await settled(tab.basket.add(itemsOf(visit, 'SEVENTEEN-SIL')))
    const [line] = tab.basket.cart.peek()!.lines
    const change = tab.basket.setQuantities(new Map([[line!.id, 3]]))
    while (visit.sent.at(-1)!.method !== 'PATCH') await Promise.resolve()
    void visit.enter(tab, 'IE')
    expect(await settled(change)).toMatchObject({ status: 'unknown' })
    expect(await cartIn(visit, tab, 'IE')).toEqual([])
    expect(await cartIn(visit, tab, 'GB')).toEqual([[line!.referencedId, 3]])
  })
})

describe('an order, when the shopper goes to another country', () => {
  it.each([
    ['before it is sent', '/account/register', 0],
    ['after it was sent', '/checkout/order', 1],
  ])('asks nothing of the other back end: %s', async (_, path, orders) => {
    let leave: (() => void) | null = null
    const opened = await openCheckout({
      fate(sent) {
        if (sent.path === path) queueMicrotask(() => leave?.())
        return 'fine'
      },
    })
    const { visit, tab, checkout, checkoutOf, start } = opened
    const stop = await start()
    type(checkout)
    await rest()
    let from = Infinity
    leave = () => {
      leave = null
      from = visit.sent.length
      stop()
      void visit.enter(tab, 'IE')
    }
    await settled(checkout.order(nothing))
    await rest()
    const elsewhere = visit.sent.slice(from).filter((sent) => sent.path !== '/context')
    expect(elsewhere).toEqual([])
    expect(await visit.orders()).toHaveLength(orders)

    await settled(visit.enter(tab, 'GB'))
    const back = checkoutOf(tab)
    back.checkout.start()
    await until(() => back.checkout.state.peek().status !== 'unknown')
    expect(back.checkout.state.peek().status).toBe(orders === 0 ? 'editing' : 'placed')
    expect(back.draft.read()?.firstName).toBe(orders === 0 ? 'Ada' : undefined)
  })
})
