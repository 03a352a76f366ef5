import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import { settled, type VisitCountry } from '../runtime/checkout/shopVisit.ts'
import { perform } from './actions.ts'
import { leaveCheckout } from './ordering.ts'
import { describeStep, stepsOf, type Step } from './steps.ts'
import { countries, openWorld, products, type Place, type World } from './world.ts'

/** What is false, or lost, after the steps of a seed; empty if all holds. */
export type Faults = readonly string[]

/**
 * Runs steps with the real modules of session, basket, checkout and order in two tabs, against the real fixture back
 * end with two countries, with a simulated network and storage. Timers are fake. Then the network works again, and
 * what must hold is checked: every tab shows the cart of the back end, nothing was ordered, added or paid twice, no
 * line and no typed value was lost without a reason, and nothing that was said was false.
 */
async function simulate(steps: readonly Step[], seed: number): Promise<Faults> {
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
  for (const step of steps) await perform(step, world)
  world.disturbed.network = 'fine'
  world.fill(false)
  for (const country of countries) await checkCountry(world, country)
  for (const { tab } of world.places) tab.leave()
  return world
}

/** Both tabs show the cart of a country, and its pieces are those that were asked for. */
async function checkCountry(world: World, country: VisitCountry): Promise<void> {
  const { places, visit, ledger, idOf } = world
  for (const place of places) await enter(world, place, country)
  // while storage is full, each tab can have a session of its own
  const tokens = places.map(({ tab }) => tab.session.contextToken(country))
  const truth = await world.atBackEnd(places[0]!, country, '/checkout/cart')
  const cart = (truth as { lineItems?: BackEndLine[] } | null)?.lineItems ?? []
  for (const [index, { tab }] of places.entries()) {
    if (tokens[index] === tokens[0]) await checkTab(world, { tab, index, country, cart })
  }

  const ordered = (await visit.orders()).filter((one) => one.country === country)
  const pieces = {
    inCart: countPieces(cart.filter(({ type }) => type === 'product')),
    ordered: countPieces(ordered.flatMap(({ lines }) => lines)),
  }
  const labels = new Map(products.map((label, index) => [idOf(index), label]))
  world.faults.push(...ledger.faultsOf(country, pieces, labels))
}

function countPieces(
  lines: readonly { referencedId?: string | null; quantity: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { referencedId: id, quantity } of lines)
    if (id) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return counts
}

/** What waited is made first. */
async function enter({ visit }: World, place: Place, country: VisitCountry): Promise<void> {
  leaveCheckout(place)
  place.country = country
  await settled(visit.enter(place.tab, country))
  place.tab.basket.resume()
  await settled(place.tab.basket.setQuantities(new Map()))
}

const quantitiesOf = (lines: readonly Pick<BackEndLine, 'id' | 'quantity'>[] | undefined) =>
  JSON.stringify(lines?.map(({ id, quantity }) => [id, quantity]))

async function checkTab(
  { faults }: World,
  {
    tab,
    index,
    country,
    cart,
  }: Pick<Place, 'tab' | 'country'> & { index: number; cart: readonly BackEndLine[] },
): Promise<void> {
  const shown = await settled(tab.basket.refresh().catch(() => null))
  const what = `${country}: tab ${index}`
  if (quantitiesOf(shown?.lines) !== quantitiesOf(cart))
    faults.push(`${what} shows ${shown?.lines.length ?? 'no'} lines, the shop has ${cart.length}`)
  const left = new AbortController()
  const known = followKnownBasket(country, left.signal, {
    store: tab.localStore,
    areCookiesKept: () => false,
  })
  if (cart.length > 0 && known.peek() === 'none')
    faults.push(`${what} says that the basket is empty, the shop has ${cart.length} lines`)
  left.abort()
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
