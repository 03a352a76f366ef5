import type { Cart } from './cart.ts'
import { toRestored } from './change.ts'
import type { Attempt, LatestCart } from './latestCart.ts'
import type { LostCart, LostLines } from './lostLines.ts'
import { reachPromotion, reachQuantities, type CartCalls } from './reach.ts'

interface WholeCartOptions {
  attempt: Attempt
  latest: Pick<LatestCart, 'read' | 'write' | 'forgetLost'>
  lostLines: LostLines
  /** Called with the cart once it has a promotion code again. */
  onPromotion: (cart: Cart) => void
}

/** The calls of an attempt. If a registration, also one in another tab, has lost lines of the cart, reading restores them. */
export function openWholeCart({
  attempt,
  latest,
  lostLines,
  onPromotion,
}: WholeCartOptions): CartCalls {
  const calls: CartCalls = {
    read: () => latest.read(attempt),
    write: (name, parameters) => latest.write(name, parameters, attempt),
  }

  async function restore(lost: LostCart, found: Cart): Promise<Cart> {
    const cart = await reachQuantities(toRestored(lost.items), found, calls)
    for (const code of lost.codes) onPromotion(await reachPromotion(code, cart, calls))
    latest.forgetLost(attempt)
    return calls.read()
  }

  return {
    write: calls.write,
    async read() {
      const found = await calls.read()
      const lost = lostLines.missingIn(found)
      return lost ? restore(lost, found) : found
    },
  }
}
