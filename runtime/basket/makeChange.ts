import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { Cart } from './cart.ts'
import {
  callsTo,
  goneMessages,
  hasPromotion,
  limitsOf,
  partsAlone,
  promotionMessages,
  targetsOf,
  toRestored,
  withoutLimited,
  type BasketChange,
  type ChangeOutcome,
  type Targets,
} from './change.ts'
import type { Attempt, LatestCart } from './latestCart.ts'
import type { LostCart, LostLines } from './lostLines.ts'
import { hasMovedOn, type PendingAdds } from './pendingAdds.ts'
import { seeChange, type SeenCart } from './seenCart.ts'

export interface ChangeOptions {
  latest: Pick<LatestCart, 'confirmed' | 'read' | 'write' | 'forgetLost'>
  seenOf: (country: string) => SeenCart
  pendingOf: (country: string) => PendingAdds
  lostLinesOf: (country: string) => LostLines
  /** Called once the quantities are known that a change leads to. */
  onTargets: (change: BasketChange, targets: Targets) => void
}

/** Attempts to reach the quantities that a shopper asked for. */
const maximumAttempts = 3

/** Returns a function that makes a change. It rejects with the error of a request whose outcome it cannot find out. */
export function createMakeChange({
  latest: { confirmed, read, write, forgetLost },
  seenOf,
  pendingOf,
  lostLinesOf,
  onTargets,
}: ChangeOptions): (change: BasketChange, attempt: Attempt) => Promise<ChangeOutcome> {
  /** Reads the cart. If a registration, also one in another tab, has lost its lines, restores them first. */
  async function readWhole(attempt: Attempt): Promise<Cart> {
    const found = await read(attempt)
    const lost = lostLinesOf(attempt.country).missingIn(found)
    return lost ? restore(lost, found, attempt) : found
  }

  async function restore(lost: LostCart, found: Cart, attempt: Attempt): Promise<Cart> {
    const cart = await reach(toRestored(lost.items), found, attempt, read)
    for (const code of lost.codes) await addPromotion(code, cart, attempt)
    forgetLost(attempt)
    return read(attempt)
  }

  /** Writes and reads until the cart has the quantities, or the back end says why it has not. */
  async function reach(
    targets: Targets,
    before: Cart,
    attempt: Attempt,
    readAgain = readWhole,
  ): Promise<Cart> {
    let cart = before
    let lastError: unknown
    for (let tries = 0; tries < maximumAttempts; tries += 1) {
      try {
        if (tries > 0) cart = await readAgain(attempt)
        if (tries > 0 && hasMovedOn(before, cart)) break
        const calls = callsTo(tries === 0 ? targets : withoutLimited(targets, cart), cart)
        for (const { name, parameters } of calls) cart = await write(name, parameters, attempt)
        if (callsTo(withoutLimited(targets, cart), cart).length === 0) return cart
        lastError = new ApiError('Http', 'the cart has other quantities')
      } catch (error) {
        if (!mayRepeat(error)) throw error
        lastError = error
      }
    }
    throw lastError
  }

  function see(targets: Targets, cart: Cart, { country }: Attempt): void {
    const seen = seenOf(country)
    seen.set(seeChange(seen.lines.peek(), targets, cart))
  }

  async function addPromotion(
    code: string,
    before: Cart,
    attempt: Attempt,
  ): Promise<ChangeOutcome> {
    let cart = before
    for (let tries = 1; !hasPromotion(cart, code); tries += 1) {
      try {
        const items = [{ id: code, type: 'promotion', referencedId: code }]
        cart = await write('addPromotion', { items }, attempt)
        break
      } catch (error) {
        if (!mayRepeat(error) || tries === maximumAttempts) throw error
        cart = await read(attempt)
      }
    }
    see(new Map(), cart, attempt)
    if (hasPromotion(cart, code)) return { status: 'done' }
    return { status: 'limited', messages: promotionMessages(cart, code) }
  }

  async function setQuantities(
    change: BasketChange,
    { targets, before, shown }: { targets: Targets; before: Cart; shown: Cart | null },
    attempt: Attempt,
  ): Promise<ChangeOutcome> {
    const reached = await reach(targets, before, attempt)
    const alone = partsAlone(targets, reached)
    const after = alone.size > 0 ? await reach(alone, reached, attempt) : reached
    see(targets, after, attempt)
    // the shopper removed the lines, so they must not be restored
    const isSet = change.kind === 'set' && targets.size > 0
    if (isSet && lostLinesOf(attempt.country).missingIn(after)) forgetLost(attempt)
    const messages = [
      ...limitsOf(targets, reached),
      ...goneMessages(new Map([...targets, ...alone]), shown, after),
    ]
    return messages.length === 0 ? { status: 'done' } : { status: 'limited', messages }
  }

  return async (change, attempt) => {
    const shown = confirmed.peek()
    const pending = pendingOf(attempt.country)
    const before = await readWhole(attempt)
    if (change.kind === 'promotion') return addPromotion(change.code, before, attempt)
    if (change.kind === 'add' && change.isLeft) {
      // an order may have the product already: do not add it again
      if (pending.mayBeOrdered(change.pendingId, before)) return { status: 'done' }
    }
    const earlier = change.kind === 'add' ? pending.note(change.pendingId, before) : null
    const targets = targetsOf(change, before, earlier ?? {})
    onTargets(change, targets)
    return setQuantities(change, { targets, before, shown }, attempt)
  }
}

/** The result is unknown, or based on a cart that another tab has changed: read it and try again. */
const mayRepeat = (error: unknown): boolean =>
  mayHaveSucceeded(error) || (error instanceof ApiError && error.status === 404)
