import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { fetchRecentOrders } from '#runtime/order/fetchOrder.ts'
import { readPlacedOrder, type PlacedOrder } from '#runtime/order/order.ts'
import type { OrderMark } from '#runtime/order/orderMark.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { AttemptEnded, failure, outcomeOf } from './orderOutcome.ts'

export interface SendOptions {
  api: Pick<ApiData, 'send'>
  basket: Pick<Basket, 'refresh'>
  mark: StoredValue<OrderMark>
  now: () => number
  wait: (ms: number) => Promise<void>
  /** The answer is late, or lost and not found by the first look-up: the shopper can know that now. May be called again. */
  onLost?: () => void
}

/**
 * Pauses between look-ups of an order whose answer was lost. The back end may still be creating it: together they
 * are as long as servers let a request take, since a second order before that could be a double one.
 */
const lookUpPausesMs = [0, 2000, 3000, 5000, 5000, 10_000, 15_000, 20_000] as const

/** A shopper who waits longer for the answer is told that it is late. */
const lateAfterMs = 10_000

/** An order that was sent longer ago exists by now, or never will. */
const settledAfterMs = 60_000

/**
 * Sends the order of a cart (R7.1.12), once. If its answer is lost, looks it up; throws `AttemptEnded` with
 * `unknown` if that fails, and with another outcome if there is certainly no order.
 */
export async function sendOrder(
  cart: Cart,
  { comment, isNewCustomer }: { comment: string; isNewCustomer: boolean },
  options: SendOptions,
): Promise<PlacedOrder> {
  const { api, mark, now, onLost } = options
  // a customer who has ordered before has orders that are not this one
  const before = isNewCustomer ? [] : (await fetchRecentOrders(api)).map(({ id }) => id)
  const sent: OrderMark = { sentAt: now(), before, order: null, payment: 'none' }
  mark.write(sent)
  const late = onLost && setTimeout(onLost, lateAfterMs)
  try {
    const response = await api.send('createOrder', {
      ...(cart.hash !== '' && { hash: cart.hash }),
      ...(comment !== '' && { customerComment: comment }),
    })
    const order = readPlacedOrder(response)
    if (!order) throw new ApiError('Parse', 'the response is not an order')
    mark.write({ ...sent, order })
    return order
  } catch (error) {
    if (await isRejected(error)) {
      mark.remove()
      throw await rejection(error, cart, options)
    }
    return await lookUp(
      sent,
      options,
      hasEnded(error) ? lookUpPausesMs.slice(0, 2) : lookUpPausesMs,
    )
  } finally {
    clearTimeout(late)
  }
}

/** Whether the shop itself says that it failed, so that it is not creating the order any more. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status ?? 0) >= 500 && error.errors.length > 0

/** Codes of a cart that is gone, perhaps because another request has ordered it. */
const goneCodes = ['CHECKOUT__CART_EMPTY', 'CHECKOUT__CART_TOKEN_NOT_FOUND'] as const

/** Whether the back end has certainly not ordered. */
async function isRejected(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.hasCode(...goneCodes)) return false
  // an invalid cart has the status of a failure
  return error.hasCode('CHECKOUT__CART_INVALID') || !mayHaveSucceeded(error)
}

async function rejection(
  error: unknown,
  cart: Cart,
  { basket }: Pick<SendOptions, 'basket'>,
): Promise<Error> {
  const refresh = () => basket.refresh().catch(() => cart)
  if (!(error instanceof ApiError)) return new AttemptEnded(outcomeOf(error))
  if (error.hasCode('CHECKOUT__CART_INVALID')) {
    return new AttemptEnded({ status: 'blocked', cart: await refresh() })
  }
  if (error.status === 409) {
    const outcome = { status: 'changed', cart: await refresh(), totalBefore: cart.total } as const
    return new AttemptEnded(outcome)
  }
  return new AttemptEnded(outcomeOf(error))
}

/**
 * Looks up an order that was sent. Throws `AttemptEnded`: `unknown` keeps the mark, so that the next attempt looks
 * it up again.
 */
export async function lookUp(
  sent: OrderMark,
  { api, basket, mark, now, wait, onLost = () => {} }: SendOptions,
  pausesMs: readonly number[] = lookUpPausesMs,
): Promise<PlacedOrder> {
  const isSettled = now() - sent.sentAt > settledAfterMs
  let isKnown = false
  let isForeign = false
  for (const pause of isSettled ? pausesMs.slice(0, 1) : pausesMs) {
    if (pause > 0) {
      onLost()
      await wait(pause)
    }
    try {
      const orders = await fetchRecentOrders(api)
      const order = orders.find(({ id }) => !sent.before.includes(id))
      if (order) {
        mark.write({ ...sent, order })
        return order
      }
      isKnown = true
    } catch (error) {
      // without an answer, nothing is known
      isKnown = false
      if (error instanceof ApiError && error.kind === 'Aborted') break
      isForeign = error instanceof ApiError && (error.status === 401 || error.status === 403)
    }
  }
  const cart = isKnown ? await basket.refresh().catch(() => null) : null
  // a cart that is gone was ordered, by a customer of whom this session does not know
  if (!cart || cart.lines.length === 0) {
    const isFinal = isSettled && (isForeign || cart !== null)
    throw new AttemptEnded({ status: 'unknown', ...(isFinal && { isFinal }) })
  }
  mark.remove()
  throw new AttemptEnded(failure('not-ordered'))
}
