import { describe, expect, it } from 'vitest'
import { useFastTimers } from '../checkout/fastTimers.ts'
import { fill, openVisit, order, settled, type Visit } from '../checkout/shopVisit.ts'

useFastTimers()

const tool = 'SEVENTEEN-SIL'

/** A guest is registered, which moves the cart to a new token, and neither that nor anything after it is answered. */
async function withLostRegistration() {
  const network = { isDown: false }
  const visit = openVisit({
    fate({ path }) {
      if (path === '/account/register') network.isDown = true
      return network.isDown ? (path === '/account/register' ? 'answer' : 'request') : 'fine'
    },
  })
  const tab = await settled(visit.openTab())
  await settled(fill(visit, tab, tool))
  await settled(tab.basket.addPromotion('WELCOME10'))
  expect(await settled(order(tab))).toMatchObject({ status: 'failed', reason: 'offline' })
  tab.leave()
  return { visit, tab, network }
}

const open = async (visit: Visit) => {
  const tab = await settled(visit.openTab())
  const stop = tab.basket.observe()
  return { ...tab, stop }
}

describe('the basket of a registration whose answer is lost', () => {
  it('is put back by the next page, and never called empty', async () => {
    const { visit, network } = await withLostRegistration()
    network.isDown = false
    const first = await open(visit)
    const second = await open(visit)
    const shown: (number | undefined)[] = []
    first.basket.cart.subscribe((cart) => void shown.push(cart?.lines.length))
    await settled(Promise.all([first, second].map(({ basket }) => basket.refresh())))
    await settled(Promise.all([first, second].map(({ basket }) => basket.addPromotion('NOPE'))))
    expect(shown).not.toContain(0)
    for (const { basket } of [first, second]) {
      const { lines } = await settled(basket.refresh())
      expect(lines.map(({ referencedId, quantity }) => [referencedId, quantity])).toEqual([
        [visit.idOf(tool), 1],
        ['WELCOME10', 1],
      ])
    }
  })

  it('is not known while it cannot be put back, and comes with a retry', async () => {
    const { visit, network } = await withLostRegistration()
    network.isDown = false
    const tab = await open(visit)
    let isLimited = true
    const { send } = tab.api
    tab.api.send = async (...call) => {
      if (isLimited && call[0] === 'addItem') network.isDown = true
      return send(...call)
    }
    await settled(tab.basket.refresh())
    await settled(tab.basket.addPromotion('NOPE'))
    expect([tab.basket.cart.value, tab.basket.error.value?.kind]).toEqual([null, 'Offline'])
    isLimited = false
    network.isDown = false
    await settled(tab.basket.retry())
    await settled(tab.basket.addPromotion('NOPE'))
    expect(tab.basket.cart.value?.lines).toHaveLength(2)
    expect(tab.basket.error.value).toBeNull()
  })

  it('is not put back after the shopper has emptied it', async () => {
    const { visit, network } = await withLostRegistration()
    network.isDown = false
    const tab = await open(visit)
    await settled(tab.basket.refresh())
    await settled(tab.basket.addPromotion('NOPE'))
    const lines = tab.basket.cart.value!.lines.filter(({ kind }) => kind === 'product')
    await settled(tab.basket.setQuantities(new Map(lines.map(({ id }) => [id, 0]))))
    expect(tab.basket.cart.value?.lines).toEqual([])
    const next = await open(visit)
    await settled(next.basket.refresh())
    await settled(next.basket.setQuantities(new Map()))
    expect(next.basket.cart.value?.lines).toEqual([])
  })
})
