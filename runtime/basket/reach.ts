import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { EndpointName } from '#runtime/api/endpoints.ts'
import type { Cart } from './cart.ts'
import { callsTo, hasPromotion, withoutLimited, type Targets } from './change.ts'
import { hasMovedOn } from './pendingAdds.ts'

/** The cart of the back end. Both calls reject with the error of their request. */
export interface CartCalls {
  read: () => Promise<Cart>
  write: (name: EndpointName, parameters: Parameters) => Promise<Cart>
}

/** Attempts to reach what a shopper asked for. */
const maximumAttempts = 3

/** Writes and reads until the cart has the quantities, or the back end says why it has not. */
export async function reachQuantities(
  targets: Targets,
  before: Cart,
  { read, write }: CartCalls,
): Promise<Cart> {
  let cart = before
  let lastError: unknown
  for (let tries = 0; tries < maximumAttempts; tries += 1) {
    try {
      if (tries > 0) cart = await read()
      if (tries > 0 && hasMovedOn(before, cart)) break
      const calls = callsTo(tries === 0 ? targets : withoutLimited(targets, cart), cart)
      for (const { name, parameters } of calls) cart = await write(name, parameters)
      if (callsTo(withoutLimited(targets, cart), cart).length === 0) return cart
      lastError = new ApiError('Http', 'the cart has other quantities')
    } catch (error) {
      if (!mayRepeat(error)) throw error
      lastError = error
    }
  }
  throw lastError
}

/** Adds a code unless the cart has it. The returned cart does not have it if the back end refuses the code. */
export async function reachPromotion(
  code: string,
  before: Cart,
  { read, write }: CartCalls,
): Promise<Cart> {
  let cart = before
  for (let tries = 1; !hasPromotion(cart, code); tries += 1) {
    try {
      return await write('addPromotion', {
        items: [{ id: code, type: 'promotion', referencedId: code }],
      })
    } catch (error) {
      if (!mayRepeat(error) || tries === maximumAttempts) throw error
      cart = await read()
    }
  }
  return cart
}

/** The result is unknown, or based on a cart that another tab has changed: read it and try again. */
const mayRepeat = (error: unknown): boolean =>
  mayHaveSucceeded(error) || (error instanceof ApiError && error.status === 404)
