import type { ChangeOutcome } from '#runtime/basket/basket.ts'
import { toItems } from '#runtime/basket/bundle.ts'
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
      world.loseSession()
      place.tab.leave()
      places[step.tab] = await world.openPlace(place.tab.sessionArea, place.country)
      if (wasOpen) await showCheckout(world, step.tab)
      return
    }
    case 'network':
      disturbed.network = step.network
      return
    case 'price':
      disturbed.shop.set('price', { kind: 'changed-price', percent: step.percent })
      return
    case 'stock':
      for (const country of countries) ledger.mayLose(country)
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
      ledger.mayLose(place.country)
      const body = { ids: [line.id] }
      await world.atBackEnd(place, place.country, '/checkout/cart/line-item/delete', body)
      return
    }
    case 'end session': {
      const place = places[step.tab]!
      // requests of the other country, if any are on their way, find theirs ended, too
      for (const country of countries) ledger.mayLose(country)
      disturbed.shop.set('session', { kind: 'expired-token' })
      await world.atBackEnd(place, place.country, '/checkout/cart')
      disturbed.shop.delete('session')
      return
    }
    case 'lose storage': {
      if (step.part === 'all') {
        for (const country of countries) ledger.mayLose(country)
        visit.items.clear()
        return
      }
      const start = step.part === 'count' ? 'shopgen.basketCount' : 'shopgen.seenCart'
      for (const key of visit.items.keys()) if (key.startsWith(start)) visit.items.delete(key)
      return
    }
    case 'fill storage':
      for (const country of countries) ledger.mayLose(country)
      ledger.mayRepeat()
      world.fill(step.isFull)
      return
  }
}

const itemsOf = ({ idOf }: World, product: number, isBundle = false) =>
  toItems({
    variantId: idOf(product),
    path: '/gb/en/x/',
    batteries: { required: isBundle && product === 0 ? idOf(1) : null, optional: null },
  })

async function add(
  world: World,
  { tab, country }: Place,
  { product, isBundle }: { product: number; isBundle: boolean },
) {
  const { ledger, disturbed, next } = world
  const items = itemsOf(world, product, isBundle)
  const note = ({ status }: ChangeOutcome) => {
    for (const { productId } of items) {
      if (status === 'done') ledger.confirm(country, productId)
      if (status === 'failed') ledger.deny(country, productId, leastOf(product))
    }
  }
  for (const { productId } of items) ledger.ask(country, productId, leastOf(product))
  const outcome = await tab.basket.add(items)
  // told that it is unknown, the shopper tries again: still one product
  if (outcome.status !== 'unknown') return note(outcome)
  if (next() < 0.5) disturbed.network = 'fine'
  note(await tab.basket.add(items))
}

/** An add that the document, or the visit of the country, does not wait for. */
function startAdd(world: World, { tab, country }: Place): void {
  world.ledger.ask(country, world.idOf(2))
  void tab.basket.add(itemsOf(world, 2))
}

async function setQuantity(
  { ledger, faults }: World,
  { tab, country }: Place,
  { line: index, quantity }: { line: number; quantity: number },
) {
  const line = lineAt(tab.basket.cart.peek(), index)
  if (!line) return
  ledger.mayLose(country)
  ledger.ask(country, line.referencedId, quantity + 1)
  const { status } = await settled(tab.basket.setQuantities(new Map([[line.id, quantity]])))
  const shown = tab.basket.cart.peek()?.lines.find(({ id }) => id === line.id)?.quantity ?? 0
  if (status === 'done' && shown !== quantity)
    faults.push(`a quantity of ${quantity} is called done, and ${shown} are shown`)
}

/** Another country in the same document: what waits there does not come along. */
async function goTo(
  world: World,
  step: { tab: number; country: VisitCountry; isEarly: boolean },
): Promise<void> {
  const place = world.places[step.tab]!
  if (place.country === step.country) return
  if (step.isEarly) startAdd(world, place)
  world.loseSession()
  leaveCheckout(place)
  place.country = step.country
  await settled(world.visit.enter(place.tab, step.country))
  place.tab.basket.resume()
}

function lineAt(cart: Cart | null, index: number) {
  const lines = cart?.lines.filter(({ kind }) => kind === 'product') ?? []
  return lines.length > 0 ? lines[index % lines.length]! : null
}
