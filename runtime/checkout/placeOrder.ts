import type { ApiData } from '#runtime/api/apiData.ts'
import type { Parameters } from '#runtime/api/address.ts'
import { retryUncertain } from '#runtime/api/retryUncertain.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { cartMessages, type Cart } from '#runtime/basket/cart.ts'
import type { RegistrationMark } from '#runtime/basket/registrationMark.ts'
import { differencesOf, type SeenLine } from '#runtime/basket/seenCart.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'
import type { OrderMark } from '#runtime/order/orderMark.ts'
import { startPayment } from '#runtime/payment/startPayment.ts'
import { withTabLock } from '#runtime/storage/tabLock.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { AttemptEnded, outcomeOf, type OrderOutcome } from './orderOutcome.ts'
import { openCart, registerGuest } from './registerGuest.ts'
import { lookUp, sendOrder, type SendOptions } from './sendOrder.ts'

/** Steps of an order, in their order. */
export type OrderStep = 'registering' | 'checking' | 'sending' | 'paying'

/** The shopper's choices, and the cart as the shopper saw it. */
export interface OrderRequest {
  /** Body of the registration. */
  registration: Parameters
  /** Ids of the chosen methods; an empty shipping method leaves it as it is. */
  shippingMethodId: string
  paymentMethodId: string
  /** Input that the payment method needs, such as a leasing code; null for none. */
  paymentDetails: Parameters | null
  comment: string
  /** The lines and the total that the shopper saw beside the button. */
  seen: { lines: readonly SeenLine[]; total: number }
  /** Where the payment page of an order sends the shopper back to. */
  returnUrl: (code: string) => string
}

export interface OrderOptions extends Omit<SendOptions, 'api' | 'basket' | 'mark'> {
  country: string
  api: Pick<ApiData, 'send'>
  basket: Pick<Basket, 'restore' | 'refresh'>
  orderMark: StoredValue<OrderMark>
  registrationMark: StoredValue<RegistrationMark>
  /** Hosts of payment pages. */
  paymentHosts: readonly string[]
  lock?: typeof withTabLock
  onStep?: (step: OrderStep) => void
}

/** How long to wait for another tab that is ordering. */
const longestWaitMs = 90_000

/**
 * Orders the cart: registers a guest, sets the methods, sends the order and starts the payment (R7.1.9 to
 * R7.1.14). One tab at a time, and each step can be repeated: a cart is ordered at most once. Never rejects.
 */
export async function placeOrder(
  request: OrderRequest,
  options: OrderOptions,
): Promise<OrderOutcome> {
  const { country, lock = withTabLock } = options
  const attempt = () => orderOnce(request, options).catch(outcomeOf)
  const locked = await lock(`order.${country}`, attempt, { waitMs: longestWaitMs })
  return locked?.result ?? { status: 'busy' }
}

/** Looks up an order that an earlier document has sent; null if there is none. Never rejects. */
export async function resumeOrder(options: OrderOptions): Promise<OrderOutcome | null> {
  const { country, lock = withTabLock } = options
  const resume = () => findEarlier(options).catch(outcomeOf)
  const locked = await lock(`order.${country}`, resume, { waitMs: longestWaitMs })
  return locked ? locked.result : { status: 'busy' }
}

async function orderOnce(request: OrderRequest, options: OrderOptions): Promise<OrderOutcome> {
  const { api, basket, registrationMark, onStep = () => {} } = options
  const earlier = await findEarlier(options)
  if (earlier) return earlier

  onStep('registering')
  const before = await openCart({ basket, registrationMark })
  checkLines(before, request)
  const { isNew } = await registerGuest(request.registration, before, {
    api,
    basket,
    registrationMark,
  })
  onStep('checking')
  await setMethods(request, api)
  const cart = await openCart({ basket, registrationMark })
  checkCart(cart, request)

  onStep('sending')
  const sending = { comment: request.comment, isNewCustomer: isNew }
  const order = await sendOrder(cart, sending, options)
  // the lines are ordered, so they must not be restored
  const registered = registrationMark.read()
  if (registered) registrationMark.write({ ...registered, items: [], codes: [] })
  onStep('paying')
  return { status: 'placed', order, paymentUrl: await pay(order, request, options) }
}

/** An order that was sent before: by another tab, by an earlier document, or with a lost answer. */
async function findEarlier(options: OrderOptions): Promise<OrderOutcome | null> {
  const { basket, orderMark } = options
  const sent = orderMark.read()
  if (!sent) return null
  if (!sent.order) {
    try {
      return { status: 'placed-before', order: await lookUp(sent, options) }
    } catch (error) {
      const outcome = outcomeOf(error)
      // certainly not ordered: continue with this attempt
      if (outcome.status === 'failed' && outcome.reason === 'not-ordered') return null
      return outcome
    }
  }
  // products in the cart were added after this order, so they are for the next one
  const { lines } = await basket.refresh()
  return lines.length === 0 ? { status: 'placed-before', order: sent.order } : null
}

async function setMethods(
  { shippingMethodId, paymentMethodId }: OrderRequest,
  api: OrderOptions['api'],
): Promise<void> {
  const methods = { paymentMethodId, ...(shippingMethodId !== '' && { shippingMethodId }) }
  await retryUncertain(() => api.send('updateContext', methods), { attempts: 3 })
}

/** Ends the attempt if the cart has no lines: its session has ended, or its products are not sold any more. */
function checkLines(cart: Cart, { seen }: OrderRequest): void {
  if (cart.lines.length > 0) return
  throw new AttemptEnded(
    cart.messages.some(({ isBlocking }) => isBlocking)
      ? { status: 'changed', cart, totalBefore: seen.total }
      : { status: 'ended' },
  )
}

/** Ends the attempt if the cart is not the one that the shopper saw (X8.5), or cannot be ordered. */
function checkCart(cart: Cart, request: OrderRequest): void {
  checkLines(cart, request)
  const { seen } = request
  const isSame =
    differencesOf(seen.lines, cart).length === 0 && Math.abs(cart.total - seen.total) < 0.005
  if (!isSame) throw new AttemptEnded({ status: 'changed', cart, totalBefore: seen.total })
  if (cartMessages(cart).some(({ isBlocking }) => isBlocking)) {
    throw new AttemptEnded({ status: 'blocked', cart })
  }
}

/** Starts the payment; returns the address to pay at. */
async function pay(
  order: PlacedOrder,
  { returnUrl, paymentDetails }: OrderRequest,
  { api, orderMark, paymentHosts }: OrderOptions,
): Promise<string | null> {
  const mark = orderMark.read()
  const note = (payment: OrderMark['payment']) =>
    mark && orderMark.write({ ...mark, order, payment })
  note('started')
  const { status, url } = await startPayment(api, order, {
    returnUrl: returnUrl(order.deepLinkCode),
    details: paymentDetails,
    hosts: paymentHosts,
  })
  if (status !== 'unknown') note(status)
  return url
}
