import { random } from '#fixtures/random.ts'
import type { ShopFault } from '#fixtures/shopFaults.ts'
import type { ChangeOutcome } from '#runtime/basket/basket.ts'
import { toItems } from '#runtime/basket/bundle.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import type { OrderOutcome } from '#runtime/checkout/orderOutcome.ts'
import {
  filled,
  openVisit,
  order,
  resume,
  settled,
  type Fate,
  type VisitTab,
} from '../runtime/checkout/shopVisit.ts'
import { describeStep, stepsOf, type Network, type Step } from './steps.ts'

/** Products of the fixture shop: a bicycle, a battery that can go with it, a lock, and a tool. */
const products = ['CALDER-2-XB-NAV-M', 'BATTERY-625', 'BURROW-24-COA', 'SEVENTEEN-SIL'] as const
const codes = ['WELCOME10', 'NOPE'] as const
const guests = ['ada.marsh@mail.example', 'ben.hill@mail.example'] as const

/** What is false, or lost, after the steps of a seed; empty if all holds. */
export type Faults = readonly string[]

/**
 * Runs steps with the real modules of session, basket and order in two tabs, against the real fixture back end, with
 * a simulated network, clock and storage. Timers are fake. Then the network works again, and what must hold is
 * checked: every tab shows the cart of the back end, nothing was ordered or added twice, nothing was lost without a
 * reason, and no outcome was false.
 */
async function simulate(steps: readonly Step[], seed: number): Promise<Faults> {
  const faults: string[] = []
  const next = random(seed ^ 0x5eed)
  const world = { network: 'fine' as Network, shop: new Map<string, ShopFault>() }
  const fate = (): Fate => {
    if (world.network === 'down') return 'request'
    if (world.network !== 'lossy') return 'fine'
    const chance = next()
    return chance < 0.2 ? 'request' : chance < 0.4 ? 'answer' : 'fine'
  }
  const visit = openVisit({
    fate,
    faults: () => [
      ...world.shop.values(),
      ...(world.network === 'unavailable' ? [{ kind: 'maintenance' } as const] : []),
    ],
  })
  const idOf = (product: number) => visit.idOf(products[product]!)
  const tabs: VisitTab[] = [await settled(visit.openTab()), await settled(visit.openTab())]
  for (const tab of tabs) tab.basket.observe()

  /** Most pieces that can be in cart and orders, by product id; what an outcome denies is not in it. */
  const most = new Map<string, number>()
  /** Pieces that are certainly in cart and orders, as long as nothing may have taken them out. */
  const least = new Map<string, number>()
  let mayHaveLost = false
  const raise = (all: Map<string, number>, id: string, count: number) =>
    void all.set(id, (all.get(id) ?? 0) + count)

  const itemsOf = (product: number, isBundle: boolean) =>
    toItems({
      variantId: idOf(product),
      path: '/gb/en/x/',
      batteries: { required: isBundle && product === 0 ? idOf(1) : null, optional: null },
    })

  async function add(tab: VisitTab, product: number, isBundle: boolean) {
    const items = itemsOf(product, isBundle)
    const note = ({ status }: ChangeOutcome) => {
      for (const { productId } of items) {
        if (status === 'done') raise(least, productId, 1)
        if (status === 'failed') raise(most, productId, -1)
      }
    }
    for (const { productId } of items) raise(most, productId, 1)
    const outcome = await tab.basket.add(items)
    // told that it is unknown, the shopper tries again: still one product
    if (outcome.status !== 'unknown') return note(outcome)
    if (next() < 0.5) world.network = 'fine'
    note(await tab.basket.add(items))
  }

  async function place(tab: VisitTab, guest: number, isAlone: boolean) {
    const before = (await visit.orders()).length
    if (!tab.basket.cart.peek()?.lines.length) return
    mayHaveLost = true
    const outcome = await order(tab, { values: filled({ email: guests[guest]! }) })
    await checkOutcome(outcome, isAlone ? before : Infinity)
  }

  async function checkOutcome(outcome: OrderOutcome, before: number) {
    const orders = await visit.orders()
    if (outcome.status === 'placed' || outcome.status === 'placed-before') {
      if (!orders.some(({ id }) => id === outcome.order.id))
        faults.push(`an order is called ${outcome.status} that the shop does not have`)
    } else if (
      ['changed', 'blocked', 'refused', 'ended', 'failed'].includes(outcome.status) &&
      orders.length > before
    ) {
      faults.push(`an attempt ended as ${outcome.status}, and the shop has an order of it`)
    }
  }

  const lineAt = (cart: Cart | null, index: number) => {
    const lines = cart?.lines.filter(({ kind }) => kind === 'product') ?? []
    return lines.length > 0 ? lines[index % lines.length]! : null
  }

  async function run(step: Step): Promise<void> {
    switch (step.do) {
      case 'add':
        return settled(add(tabs[step.tab]!, step.product, step.isBundle))
      case 'set': {
        const { basket } = tabs[step.tab]!
        const line = lineAt(basket.cart.peek(), step.line)
        if (!line) return
        mayHaveLost = true
        raise(most, line.referencedId, step.quantity)
        await settled(basket.setQuantities(new Map([[line.id, step.quantity]])))
        return
      }
      case 'code':
        await settled(tabs[step.tab]!.basket.addPromotion(codes[step.code]!))
        return
      case 'order': {
        const tab = tabs[step.tab]!
        const other = step.isDouble ? tabs[1 - step.tab]! : null
        const before = (await visit.orders()).length
        const isOneCart = tab.session.contextToken('GB') === other?.session.contextToken('GB')
        const attempts = [tab, ...(other ? [other] : [])].map((one) =>
          place(one, step.guest, other === null),
        )
        await settled(Promise.all(attempts))
        // while storage is full, each tab can have a session, and a cart, of its own
        if ((!other || isOneCart) && (await visit.orders()).length > before + 1)
          faults.push('two orders of one cart, by a press in each of two tabs')
        return
      }
      case 'look up':
        await settled(resume(tabs[step.tab]!))
        return
      case 'reload': {
        const tab = tabs[step.tab]!
        // a document that ends in the middle of an add
        if (step.isEarly) {
          raise(most, idOf(2), 1)
          void tab.basket.add(itemsOf(2, false))
        }
        tab.leave()
        const opened = await settled(visit.openTab(tab.sessionArea))
        opened.basket.resume()
        opened.basket.observe()
        tabs[step.tab] = opened
        return
      }
      case 'network':
        world.network = step.network
        return
      case 'price':
        world.shop.set('price', { kind: 'changed-price', percent: step.percent })
        return
      case 'stock':
        mayHaveLost = true
        world.shop.set(`stock ${step.product}`, {
          kind: 'changed-stock',
          productNumber: products[step.product]!,
          stock: step.stock,
        })
        return
      case 'take out': {
        mayHaveLost = true
        const line = lineAt(tabs[0]!.basket.cart.peek(), step.line)
        if (line) await atBackEnd('/checkout/cart/line-item/delete', { ids: [line.id] })
        return
      }
      case 'end session':
        mayHaveLost = true
        world.shop.set('session', { kind: 'expired-token' })
        await atBackEnd('/checkout/cart')
        world.shop.delete('session')
        return
      case 'lose storage':
        if (step.part === 'all') {
          mayHaveLost = true
          visit.items.clear()
        } else {
          const start = step.part === 'count' ? 'shopgen.basketCount' : 'shopgen.seenCart'
          for (const key of visit.items.keys()) if (key.startsWith(start)) visit.items.delete(key)
        }
        return
      case 'fill storage':
        mayHaveLost = true
        for (const { local } of visit.tabs()) local.room = step.isFull ? 0 : Infinity
        return
    }
  }

  /** A request past the pages, with the token of a tab. */
  async function atBackEnd(path: string, body?: object): Promise<unknown> {
    const token = tabs[0]!.session.contextToken('GB')
    if (!token) return null
    const response = await visit.shop.app.request(
      `https://shop.test/store-api${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          'sw-access-key': 'SWSCGB',
          'sw-context-token': token,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      { shopFaults: [...world.shop.values()] },
    )
    return response.json()
  }

  for (const step of steps) await run(step)
  world.network = 'fine'
  for (const { local } of visit.tabs()) local.room = Infinity
  // a change that waits comes first
  await settled(Promise.all(tabs.map(({ basket }) => basket.setQuantities(new Map()))))
  // while storage is full, each tab can have a session of its own
  const tokens = tabs.map(({ session }) => session.contextToken('GB'))
  const truth = (await atBackEnd('/checkout/cart')) as { lineItems?: BackEndLine[] } | null
  const cart = truth?.lineItems ?? []
  for (const [index, tab] of tabs.entries()) {
    const shown = await settled(tab.basket.refresh().catch(() => null))
    const isSame =
      JSON.stringify(shown?.lines.map(({ id, quantity }) => [id, quantity])) ===
      JSON.stringify(cart.map(({ id, quantity }) => [id, quantity]))
    if (!isSame && tokens[index] === tokens[0])
      faults.push(
        `tab ${index} shows ${shown?.lines.length ?? 'no'} lines, the shop has ${cart.length}`,
      )
    const known = followKnownBasket('GB', { store: tab.localStore, areCookiesKept: () => false })
    if (cart.length > 0 && known.value.peek() === 'none')
      faults.push(`tab ${index} says that the basket is empty, the shop has ${cart.length} lines`)
    known.stop()
  }

  const counts = new Map<string, number>()
  for (const { referencedId, quantity, type } of cart)
    if (type === 'product') raise(counts, referencedId, quantity)
  const labels = new Map(products.map((_, index) => [idOf(index), products[index]!]))
  const ordered = await visit.orders()
  for (const { lines } of ordered) {
    for (const { referencedId, quantity } of lines)
      if (referencedId) raise(counts, referencedId, quantity)
  }
  for (const [id, label] of labels) {
    const count = counts.get(id) ?? 0
    if (count > (most.get(id) ?? 0))
      faults.push(`${count} of ${label} in cart and orders, ${most.get(id) ?? 0} were asked for`)
    if (!mayHaveLost && count < (least.get(id) ?? 0))
      faults.push(`${count} of ${label} in cart and orders, ${least.get(id)} were added`)
  }
  for (const tab of tabs) tab.leave()
  return faults
}

interface BackEndLine {
  id: string
  type: string
  referencedId: string
  quantity: number
}

/** Runs a seed; with faults, the fewest steps that still show one. */
export async function trySeed(seed: number): Promise<{ faults: Faults; steps: readonly string[] }> {
  let steps = stepsOf(seed)
  let faults = await simulate(steps, seed)
  for (let index = 0; faults.length > 0 && index < steps.length;) {
    const fewer = steps.filter((_, other) => other !== index)
    const found = await simulate(fewer, seed)
    if (found.length > 0) {
      steps = fewer
      faults = found
    } else index += 1
  }
  return { faults, steps: faults.length > 0 ? steps.map(describeStep) : [] }
}
