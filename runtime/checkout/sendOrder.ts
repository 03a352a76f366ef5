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
  orderMark: StoredValue<OrderMark>
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Called when the response is late, and before each further look-up after a lost response. */
  onLost?: () => void
}

/**
 * Pauses between look-ups after a lost response. Their sum is the longest time that servers let a request take: until
 * then the back end may still create the order, and sending it again could order twice.
 */
const lookUpPausesMs = [0, 2000, 3000, 5000, 5000, 10_000, 15_000, 20_000] as const

/** After this time without a response, `onLost` is called. */
const lateAfterMs = 10_000

/** After this time, the back end has created the order or never will. */
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
  const { api, orderMark, now, onLost } = options
  // look-ups must not mistake an earlier order of the customer for this one
  const earlierIds = isNewCustomer ? [] : (await fetchRecentOrders(api)).map(({ id }) => id)
  const sent: OrderMark = { sentAt: now(), before: earlierIds, order: null, payment: 'none' }
  orderMark.write(sent)
  const late = onLost && setTimeout(onLost, lateAfterMs)
  try {
    const response = await api.send('createOrder', {
      ...(cart.hash !== '' && { hash: cart.hash }),
      ...(comment !== '' && { customerComment: comment }),
    })
    const order = readPlacedOrder(response)
    if (!order) throw new ApiError('Parse', 'the response is not an order')
    orderMark.write({ ...sent, order })
    return order
  } catch (error) {
    if (isRejected(error)) {
      orderMark.remove()
      throw await rejection(error, cart, options)
    }
    return await lookUp(
      sent,
      options,
      hasStopped(error) ? lookUpPausesMs.slice(0, 2) : lookUpPausesMs,
    )
  } finally {
    clearTimeout(late)
  }
}

/** Whether the error is Shopware's own, not a proxy's, so that no order is being created any more. */
const hasStopped = (error: unknown): boolean =>
  error instanceof ApiError && (error.status ?? 0) >= 500 && error.errors.length > 0

/** Error codes for a missing cart. Another request may have ordered it. */
const goneCodes = ['CHECKOUT__CART_EMPTY', 'CHECKOUT__CART_TOKEN_NOT_FOUND'] as const

/** Whether there is certainly no order. */
function isRejected(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.hasCode(...goneCodes)) return false
  // the back end reports an invalid cart with status 500
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
 * Looks up an order that was sent, by comparing the customer's orders with those before it. Throws `AttemptEnded` if
 * it is not found: `unknown` keeps the mark, so that the next attempt looks again.
 */
export async function lookUp(
  sent: OrderMark,
  { api, basket, orderMark, now, wait, onLost = () => {} }: SendOptions,
  pausesMs: readonly number[] = lookUpPausesMs,
): Promise<PlacedOrder> {
  const isSettled = now() - sent.sentAt > settledAfterMs
  /** Whether the last look-up had a response. */
  let hasResponse = false
  /** Whether the session has lost its customer, so that no later look-up can find the order. */
  let isSignedOut = false
  for (const pause of isSettled ? pausesMs.slice(0, 1) : pausesMs) {
    if (pause > 0) {
      onLost()
      await wait(pause)
    }
    try {
      const orders = await fetchRecentOrders(api)
      const order = orders.find(({ id }) => !sent.before.includes(id))
      if (order) {
        orderMark.write({ ...sent, order })
        return order
      }
      hasResponse = true
    } catch (error) {
      hasResponse = false
      if (error instanceof ApiError && error.kind === 'Aborted') break
      isSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
    }
  }
  const cart = hasResponse ? await basket.refresh().catch(() => null) : null
  // an empty cart was probably ordered, although this session does not see the order
  if (!cart || cart.lines.length === 0) {
    const isFinal = isSettled && (isSignedOut || cart !== null)
    throw new AttemptEnded({ status: 'unknown', ...(isFinal && { isFinal }) })
  }
  orderMark.remove()
  throw new AttemptEnded(failure('not-ordered'))
}
