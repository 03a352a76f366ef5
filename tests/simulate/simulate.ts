import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import { settled, type VisitCountry } from '../runtime/checkout/shopVisit.ts'
import { perform } from './actions.ts'
import { leaveCheckout } from './ordering.ts'
import { describeStep, stepsOf, type Step } from './steps.ts'
import { faultsOfOffers, faultsOfView } from './shown.ts'
import {
  countPieces,
  countries,
  openWorld,
  products,
  type BackEndCart,
  type Place,
  type World,
} from './world.ts'

/** What is false, or lost, after the steps of a seed; empty if all holds. */
export type Faults = readonly string[]

/**
 * Runs steps with the real modules of session, basket, checkout and order in two tabs, against the real fixture back
 * end with two countries, with a simulated network and storage. Timers are fake. Then the network works again, and
 * what must hold is checked: every tab shows the cart of the back end, as it is and once it is reloaded, nothing was
 * ordered, added or paid twice, no line and no typed value was lost without a reason, nothing that was said was false,
 * and what the shop has changed was said.
 */
export async function simulate(steps: readonly Step[], seed: number): Promise<Faults> {
  return (await runWorld(steps, seed)).faults
}

/** The requests that the shop is sent by a seed, in their order. Ids, which are random, are numbered. */
export async function requestsOf(seed: number): Promise<readonly string[]> {
  const { visit } = await runWorld(stepsOf(seed), seed)
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `#${numbers.get(id)}`
  }
  return visit.sent.map(({ method, path, body }) =>
    `${method} ${path} ${JSON.stringify(body)}`.replaceAll(/[\da-f]{32}/g, numberOf),
  )
}

async function runWorld(steps: readonly Step[], seed: number): Promise<World> {
  const world = await openWorld(seed)
  for (const step of steps) {
    await perform(step, world)
    world.faults.push(...world.told.look(world.places))
    await world.keepSessions()
  }
  world.disturbed.network = 'fine'
  world.fill(false)
  await rest()
  world.faults.push(...world.told.look(world.places))
  for (const index of world.places.keys()) await checkAsItIs(world, index)
  for (const country of countries) await checkReloaded(world, country)
  for (const { tab } of world.places) tab.leave()
  return world
}

/** Longer than any request waits, or is tried again. */
const restMs = 90_000

const rest = () => settled(new Promise<void>((resolve) => void setTimeout(resolve, restMs)))

/**
 * A tab without any action of the shopper: it shows the cart of the shop, or says that it cannot. What another tab has
 * changed is seen here, what only the shop knows is not.
 */
async function checkAsItIs(world: World, index: number): Promise<void> {
  const place = world.places[index]!
  const { basket, api } = place.tab
  const truth = await world.truthOf(place, place.country)
  const shown = basket.cart.peek()
  const isSaid = basket.error.peek() !== null
  if (!truth || isSaid || world.told.mayBeOld(place)) return
  const faults = shown ? faultsOfView(shown, truth) : [`shows ${api.state('cart').peek().status}`]
  world.faults.push(...faults.map((fault) => `${place.country}: tab ${index} as it is ${fault}`))
}

/** Both tabs show the cart of a country once they are reloaded, and its pieces are those that were asked for. */
async function checkReloaded(world: World, country: VisitCountry): Promise<void> {
  const { places, ledger, idOf } = world
  for (const index of places.keys()) await reload(world, index, country)
  await rest()
  world.faults.push(...world.told.look(places))
  const truths = await Promise.all(places.map((place) => world.truthOf(place, country)))
  for (const [index, place] of places.entries())
    await checkPage(world, index, place, truths[index]!)
  const pieces = {
    inCart: countPieces((truths[0]?.lineItems ?? []).filter(({ type }) => type === 'product')),
    ordered: await world.ordered(country),
  }
  const labels = new Map(products.map((label, index) => [idOf(index), label]))
  world.faults.push(...ledger.faultsOf(country, pieces, labels))
}

async function reload(world: World, index: number, country: VisitCountry): Promise<void> {
  const place = world.places[index]!
  leaveCheckout(place)
  world.loseAnswer(place.country)
  place.tab.leave()
  world.places[index] = await world.openPlace(place.tab.sessionArea, country)
}

async function checkPage(
  world: World,
  index: number,
  place: Place,
  truth: BackEndCart | null,
): Promise<void> {
  const { tab, country } = place
  const shown = tab.basket.cart.peek()
  const faults: string[] = []
  if (!shown) faults.push(`shows no basket, since ${String(tab.basket.error.peek())}`)
  else if (truth)
    faults.push(...faultsOfView(shown, truth), ...(await faultsOfOffers(world, place)))
  const left = new AbortController()
  const known = followKnownBasket(country, left.signal, {
    store: tab.localStore,
    areCookiesKept: () => false,
  })
  const count = truth?.lineItems.length ?? 0
  if (count > 0 && known.peek() === 'none')
    faults.push(`says that the basket is empty, the shop has ${count} lines`)
  left.abort()
  world.faults.push(...faults.map((fault) => `${country}: tab ${index}, reloaded, ${fault}`))
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
