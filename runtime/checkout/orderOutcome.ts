import { ApiError } from '#runtime/api/ApiError.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'

/** How an attempt to order ended. */
export type OrderOutcome =
  | {
      status: 'placed'
      order: PlacedOrder
      /** Address of the payment page; null if there is nothing to pay now, or it is not known. */
      paymentUrl: string | null
    }
  /** Another document or tab has ordered the cart. */
  | { status: 'placed-before'; order: PlacedOrder }
  /**
   * Whether there is an order is unknown, so that it must not be sent again. `isFinal`: no later look-up will tell,
   * for example since the session of the customer has ended.
   */
  | { status: 'unknown'; isFinal?: true }
  /** The cart is not the one that the shopper saw. Nothing was ordered. */
  | { status: 'changed'; cart: Cart; totalBefore: number }
  /** The back end does not accept the cart. Nothing was ordered. */
  | { status: 'blocked'; cart: Cart }
  /** The back end does not accept fields. Nothing was ordered. */
  | { status: 'refused'; error: ApiError }
  /** The session of the cart has ended. Nothing was ordered. */
  | { status: 'ended' }
  /** Another tab is ordering for a long time. */
  | { status: 'busy' }
  /** Nothing was ordered. */
  | { status: 'failed'; reason: FailureReason; waitSeconds: number | null }

/** `not-ordered`: the answer was lost, and there is no order. */
export type FailureReason = 'offline' | 'unavailable' | 'rate-limit' | 'not-ordered' | 'unexpected'

/** Ends an attempt early. Thrown by its steps. */
export class AttemptEnded extends Error {
  readonly outcome: OrderOutcome

  constructor(outcome: OrderOutcome) {
    super(outcome.status)
    this.outcome = outcome
  }
}

/** The outcome of an attempt that failed before an order was sent. */
export function outcomeOf(error: unknown): OrderOutcome {
  if (error instanceof AttemptEnded) return error.outcome
  if (!(error instanceof ApiError)) return failure('unexpected')
  if (error.status === 400 && error.errors.some(({ pointer }) => pointer !== '')) {
    return { status: 'refused', error }
  }
  if (error.status === 429) return failure('rate-limit', error.waitSeconds)
  if (error.kind === 'Offline' || error.kind === 'Timeout') return failure('offline')
  if ((error.status ?? 0) >= 500 || error.kind === 'Parse') return failure('unavailable')
  return failure('unexpected')
}

export const failure = (
  reason: FailureReason,
  waitSeconds: number | null = null,
): OrderOutcome => ({
  status: 'failed',
  reason,
  waitSeconds,
})
