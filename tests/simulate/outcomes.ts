import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { Cart, CartMessage } from '#runtime/basket/cart.ts'
import { cartMessageKey } from '#templates/basket/notices/cartMessage.ts'
import type { Place, World } from './world.ts'

interface Asked {
  lineId: string
  /** The quantity that the shopper asked for; null for one more. */
  quantity: number | null
  /** The line of the bicycle of a battery. */
  belongsTo: string | null
  productId: string
}

/**
 * What an outcome says of a change is true: what is called done is shown, and for each line that has another quantity
 * a message has words. A part has no more pieces than the product that it was changed with.
 */
export function checkReached(
  { faults }: Pick<World, 'faults'>,
  { tab, country }: Place,
  { asked, outcome }: { asked: readonly Asked[]; outcome: ChangeOutcome },
): void {
  const cart = tab.basket.cart.peek()
  if (!cart || 'error' in outcome) return
  const messages = outcome.status === 'limited' ? outcome.messages : []
  const isSaid = (one: Asked) => messages.some((message) => isAbout(message, one))
  for (const one of asked) {
    const parent = asked.find(({ lineId }) => lineId === one.belongsTo)
    if (isReached(one, cart) || isSaid(one) || (parent && isSaid(parent))) continue
    const count = quantityIn(cart, one.lineId)
    faults.push(`${country}: ${outcome.status}, but ${one.lineId} is there ${count} times`)
  }
  for (const { lineId, belongsTo } of asked) {
    const count = quantityIn(cart, lineId)
    if (belongsTo !== null && count > quantityIn(cart, belongsTo))
      faults.push(`${country}: ${count} of ${lineId} stay without as many of their product`)
  }
}

const quantityIn = ({ lines }: Cart, lineId: string): number =>
  lines.find(({ id }) => id === lineId)?.quantity ?? 0

/** Of what is sold in pairs, one more is never what was asked for. */
function isReached({ lineId, quantity }: Asked, cart: Cart): boolean {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (quantity === null) return line !== undefined && line.limits.step === 1
  return (line?.quantity ?? 0) === quantity
}

const isAbout = (message: CartMessage, { lineId, productId }: Asked): boolean =>
  (message.lineId === lineId || message.lineId === productId) && cartMessageKey(message) !== null
