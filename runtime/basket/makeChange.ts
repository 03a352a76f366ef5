import type { Cart, CartMessage } from './cart.ts'
import {
  goneMessages,
  hasPromotion,
  limitsOf,
  partsAlone,
  promotionMessages,
  targetsOf,
  type BasketChange,
  type ChangeOutcome,
  type Targets,
} from './change.ts'
import type { Attempt, LatestCart } from './latestCart.ts'
import type { LostLines } from './lostLines.ts'
import type { PendingAdds } from './pendingAdds.ts'
import { reachPromotion, reachQuantities, type CartCalls } from './reach.ts'
import { seeChange, type SeenCart } from './seenCart.ts'
import { openWholeCart } from './wholeCart.ts'

export interface ChangeOptions {
  latest: Pick<LatestCart, 'confirmed' | 'read' | 'write' | 'forgetLost'>
  seenOf: (country: string) => SeenCart
  pendingOf: (country: string) => PendingAdds
  lostLinesOf: (country: string) => LostLines
  /** Called once the quantities are known that a change leads to. */
  onTargets: (change: BasketChange, targets: Targets) => void
}

/** Returns a function that makes a change. It rejects with the error of a request whose outcome it cannot find out. */
export function createMakeChange({
  latest,
  seenOf,
  pendingOf,
  lostLinesOf,
  onTargets,
}: ChangeOptions): (change: BasketChange, attempt: Attempt) => Promise<ChangeOutcome> {
  return async (change, attempt) => {
    const { country } = attempt
    const [seen, pending, lostLines] = [seenOf(country), pendingOf(country), lostLinesOf(country)]
    const see = (targets: Targets, cart: Cart) =>
      seen.set(seeChange(seen.lines.peek(), targets, cart))
    const onPromotion = (cart: Cart) => see(new Map(), cart)
    const calls = openWholeCart({ attempt, latest, lostLines, onPromotion })
    const shown = latest.confirmed.peek()
    const before = await calls.read()
    if (change.kind === 'promotion') {
      const cart = await reachPromotion(change.code, before, calls)
      onPromotion(cart)
      if (hasPromotion(cart, change.code)) return { status: 'done' }
      return { status: 'limited', messages: promotionMessages(cart, change.code) }
    }
    if (change.kind === 'add' && change.isInterrupted) {
      // an order may have the product already: do not add it again
      if (pending.mayBeOrdered(change.pendingId, before)) return { status: 'done' }
    }
    const earlier = change.kind === 'add' ? pending.note(change.pendingId, before) : null
    const targets = targetsOf(change, before, earlier ?? {})
    onTargets(change, targets)
    const { after, messages } = await setQuantities(targets, { before, shown }, calls)
    see(targets, after)
    // the shopper removed the lines, so they must not be restored
    const isSet = change.kind === 'set' && targets.size > 0
    if (isSet && lostLines.missingIn(after)) latest.forgetLost(attempt)
    return messages.length === 0 ? { status: 'done' } : { status: 'limited', messages }
  }
}

/** Sets quantities, also of the parts that the change leaves without their product. */
async function setQuantities(
  targets: Targets,
  { before, shown }: { before: Cart; shown: Cart | null },
  calls: CartCalls,
): Promise<{ after: Cart; messages: readonly CartMessage[] }> {
  const reached = await reachQuantities(targets, before, calls)
  const alone = partsAlone(targets, reached)
  const after = alone.size > 0 ? await reachQuantities(alone, reached, calls) : reached
  const gone = goneMessages(new Map([...targets, ...alone]), shown, after)
  return { after, messages: [...limitsOf(targets, reached), ...gone] }
}
