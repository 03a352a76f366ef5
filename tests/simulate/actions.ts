import type { ChangeOutcome } from '#runtime/basket/change.ts'
import { groupLines, quantitiesOf, toItems } from '#runtime/basket/bundle.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { settled, type VisitCountry } from '../runtime/checkout/shopVisit.ts'
import {
  checkAgain,
  leaveCheckout,
  payOnceMore,
  pressOrder,
  showCheckout,
  typeInto,
  visitPayment,
} from './ordering.ts'
import { checkReached } from './outcomes.ts'
import type { Step } from './steps.ts'
import { countries, leastOf, products, type Place, type World } from './world.ts'

const codes = ['WELCOME10', 'SAVE50', 'NOPE'] as const

/** Does a step, and notes what it must and must not lead to. */
export async function perform(step: Step, world: World): Promise<void> {
  const { disturbed, ledger, places, visit } = world
  switch (step.do) {
    case 'add':
      return settled(add(world, places[step.tab]!, step))
    case 'set':
      return setQuantity(world, places[step.tab]!, step)
    case 'code':
      await settled(places[step.tab]!.tab.basket.addPromotion(codes[step.code]!))
      return
    case 'open checkout':
      return void (await showCheckout(world, step.tab))
    case 'type':
      return typeInto(world, step.tab, step)
    case 'order':
      return pressOrder(world, step.tab, step)
    case 'check again':
      return checkAgain(world, step.tab)
    case 'payment page':
    case 'pay again': {
      const payment = world.payments[step.payment]
      if (!payment) return
      if (step.do === 'pay again') return payOnceMore(world, payment, step.tab)
      return visitPayment(world, payment, { ...step, index: step.tab })
    }
    case 'go to country':
      return goTo(world, step)
    case 'reload': {
      const place = places[step.tab]!
      const wasOpen = place.checkout !== null
      if (step.isEarly) startAdd(world, place)
      leaveCheckout(place)
      // the answers that it leaves
      world.loseAnswer(place.country)
      place.tab.leave()
      places[step.tab] = await world.openPlace(place.tab.sessionArea, place.country)
      if (wasOpen) await showCheckout(world, step.tab)
      return
    }
    case 'network':
      disturbed.network = step.network
      return
    case 'price':
      for (const country of countries) world.told.noteShop(country)
      disturbed.shop.set('price', { kind: 'changed-price', percent: step.percent })
      return
    case 'stock':
      // `fitQuantity` takes out what is not in stock, when the shop calculates a cart the next time
      for (const country of countries) {
        ledger.mayLoseNow(country, await world.ordered(country), world.idOf(step.product))
        world.told.noteShop(country)
      }
      disturbed.shop.set(`stock ${step.product}`, {
        kind: 'changed-stock',
        productNumber: products[step.product]!,
        stock: step.stock,
      })
      return
    case 'take out': {
      const place = places[step.tab]!
      const line = lineAt(place.tab.basket.cart.peek(), step.line)
      if (!line) return
      // `removeLines` of the shop, which nobody tells the page
      await world.lose(place, new Map([[line.id, 0]]))
      const body = { ids: [line.id] }
      await world.atBackEnd(place, place.country, '/checkout/cart/line-item/delete', body)
      world.told.noteShop(place.country)
      return
    }
    case 'end session': {
      const place = places[step.tab]!
      // `sessions.expire` of the shop drops the token with its cart
      ledger.mayLoseNow(place.country, await world.ordered(place.country))
      disturbed.shop.set('session', { kind: 'expired-token' })
      await world.atBackEnd(place, place.country, '/checkout/cart')
      disturbed.shop.delete('session')
      world.told.end(place.country)
      world.told.noteShop(place.country)
      return
    }
    case 'lose storage': {
      if (step.part !== 'count') world.told.loseSeen()
      if (step.part === 'all') {
        // the token is gone with the next document, unless an answer is stored before
        for (const country of countries) ledger.loseSession(country)
        world.told.loseNews()
        visit.items.clear()
        return
      }
      const start = step.part === 'count' ? 'shopgen.basketCount' : 'shopgen.seenCart'
      for (const key of visit.items.keys()) if (key.startsWith(start)) visit.items.delete(key)
      return
    }
    case 'fill storage':
      if (step.isFull) {
        // `session.setToken` cannot store the token of a session that begins now
        for (const country of countries) ledger.loseSession(country)
        world.told.loseSeen()
        world.told.loseNews()
      }
      ledger.mayRepeat()
      world.fill(step.isFull)
      return
  }
}

/** Bicycles that are sold with a battery: one that is always there, and one of which a few are left. */
const electric = [0, 2]

const itemsOf = ({ idOf }: World, product: number, isBundle = false) =>
  toItems({
    variantId: idOf(product),
    path: '/gb/en/x/',
    batteries: {
      required: isBundle && electric.includes(product) ? idOf(1) : null,
      optional: null,
    },
  })

async function add(
  world: World,
  place: Place,
  { product, isBundle }: { product: number; isBundle: boolean },
) {
  const { ledger, disturbed, next, told } = world
  const { tab, country } = place
  const items = itemsOf(world, product, isBundle)
  const lineIds = items.map(({ lineId }) => lineId)
  const note = (outcome: ChangeOutcome) => {
    told.noteOwn(place, lineIds, outcome)
    for (const { productId } of items) {
      if (outcome.status === 'done') ledger.confirm(country, productId)
      if (outcome.status === 'failed') ledger.deny(country, productId, leastOf(product))
    }
  }
  for (const { productId } of items) ledger.ask(country, productId, leastOf(product))
  const outcome = await tab.basket.add(items)
  // told that it is unknown, the shopper tries again: still one product
  if (outcome.status !== 'unknown') {
    const asked = items.map((item) => ({ ...item, quantity: null }))
    checkReached(world, place, { asked, outcome })
    return note(outcome)
  }
  if (next() < 0.5) disturbed.network = 'fine'
  note(await tab.basket.add(items))
}

/** An add that the document, or the visit of the country, does not wait for. */
function startAdd(world: World, { tab, country }: Place): void {
  const items = itemsOf(world, 2)
  world.ledger.ask(country, world.idOf(2))
  world.told.noteLeft(
    country,
    items.map(({ lineId }) => lineId),
  )
  void tab.basket.add(items)
}

/** Sets the quantity of a product and its parts, as the page does. */
async function setQuantity(
  world: World,
  place: Place,
  { line: index, quantity }: { line: number; quantity: number },
) {
  const { ledger } = world
  const { tab, country } = place
  const lines = tab.basket.cart.peek()?.lines.filter(({ kind }) => kind === 'product') ?? []
  const groups = groupLines(lines)
  if (groups.length === 0) return
  const group = groups[index % groups.length]!
  const quantities = quantitiesOf(group, quantity)
  await world.lose(place, quantities)
  for (const { referencedId } of [group.line, ...group.parts])
    ledger.ask(country, referencedId, quantity + 1)
  const outcome = await settled(tab.basket.setQuantities(quantities))
  world.told.noteOwn(place, [...quantities.keys()], outcome)
  const asked = [group.line, ...group.parts].map((line) => ({
    lineId: line.id,
    productId: line.referencedId,
    belongsTo: line.belongsTo,
    quantity,
  }))
  checkReached(world, place, { asked, outcome })
}

/** Another country in the same document: what waits there does not come along. */
async function goTo(
  world: World,
  step: { tab: number; country: VisitCountry; isEarly: boolean },
): Promise<void> {
  const place = world.places[step.tab]!
  if (place.country === step.country) return
  if (step.isEarly) startAdd(world, place)
  world.loseAnswer(place.country)
  leaveCheckout(place)
  place.country = step.country
  await settled(world.visit.enter(place.tab, step.country))
  place.tab.basket.resume()
}

function lineAt(cart: Cart | null, index: number) {
  const lines = cart?.lines.filter(({ kind }) => kind === 'product') ?? []
  return lines.length > 0 ? lines[index % lines.length]! : null
}
