import type { ReadonlySignal, Signal } from '@preact/signals-core'
import { cartMessages, type Cart } from '#runtime/basket/cart.ts'
import { seeAll } from '#runtime/basket/seenCart.ts'
import type { Form } from '#runtime/forms/form.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import { holdReload } from '#runtime/navigation/busy.ts'
import type { PaymentMethod } from '#runtime/payment/paymentMethods.ts'
import { whileIn } from '#runtime/session/whileIn.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/collectStore.ts'
import type {
  AuthorizedPayment,
  CheckoutOptions,
  CheckoutProblem,
  CheckoutState,
} from './checkoutState.ts'
import type { CheckoutField, PostalCodes } from './checkoutForm.ts'
import type { CheckoutMethods } from './checkoutMethods.ts'
import type { OrderOutcome } from './orderOutcome.ts'
import type { OrderOptions, OrderRequest } from './placeOrder.ts'

/** The code that sends an order. */
type OrderScript = typeof import('./orderScript.ts')

interface ActionOptions extends CheckoutOptions {
  form: Form<CheckoutField>
  state: Signal<CheckoutState>
  deliveryType: ReadonlySignal<DeliveryType>
  stores: ReadonlySignal<readonly CollectStore[] | null>
  methods: CheckoutMethods
  paymentMethod: ReadonlySignal<PaymentMethod | null>
  /** Called with the rules of postal codes once they have loaded. */
  setPostalCodes: (rules: PostalCodes) => void
}

/** What a shopper can do with an order. */
export interface OrderActions {
  /** Orders what the shopper sees. `authorize` is called in the same task. */
  order: (authorize: (cart: Cart) => Promise<AuthorizedPayment>) => Promise<void>
  /** Looks up an order after a lost response. */
  checkAgain: () => Promise<void>
  /** Stops looking for an order that stays unknown, so that the basket can be ordered again. */
  forget: () => void
  /** Loads the code that sends the order, so that a weak connection does not delay the click. */
  prepare: () => void
}

interface StartedActions extends OrderActions {
  /** Looks up an order that an earlier document sent before it was left. */
  resume: () => Promise<void>
}

/** Creates the actions of a checkout. They set `state` to the outcome. */
export function createOrderActions(options: ActionOptions): StartedActions {
  const { basket, form, state, methods, paymentMethod, orderOptions } = options
  const { attempt, resumeReads, pauseReads } = createAttempt(options)
  const { stopWith, stopUnexpectedly, settle } = createOutcomes(options, loadScript)

  /** Rejects if the code cannot be loaded; the next call tries again. */
  const load = loadOnce(async () => {
    const script = await import('./orderScript.ts')
    options.setPostalCodes(script)
    return script
  })
  function loadScript(): Promise<OrderScript> {
    return load()
  }

  /** Why the cart cannot be ordered as it is shown; null if it can. */
  function findObstacle(cart: Cart | null): CheckoutProblem | null {
    // a change in flight will change the sums
    if (!cart || basket.isChanging.peek()) return { kind: 'updating' }
    const invalid = form.touchAll()
    if (invalid.length > 0) return { kind: 'invalid', fields: invalid }
    if (basket.differences.peek().length > 0) return { kind: 'changed', totalBefore: null }
    if (paymentMethod.peek()) return null
    // the chosen method has not loaded, or is no longer available
    methods.load()
    return { kind: 'unavailable', waitSeconds: null }
  }

  /** Sends the order. Resolves to null if it was not sent; `state` has the reason. */
  async function send(
    cart: Cart,
    { details, onOrdered = () => {} }: Exclude<AuthorizedPayment, 'refused'>,
  ): Promise<{ outcome: OrderOutcome; tell: () => void } | null> {
    const script = await loadScript().catch(() => null)
    // validate again: the script has the rules for postal codes
    const invalid = script ? form.touchAll() : []
    if (!script || invalid.length > 0) {
      onOrdered(false)
      stopWith(
        script ? { kind: 'invalid', fields: invalid } : { kind: 'offline', waitSeconds: null },
      )
      return null
    }
    const request = { ...toRequest(cart, script, options), paymentDetails: details }
    pauseReads()
    const outcome = await script.placeOrder(request, attempt)
    return { outcome, tell: () => onOrdered(outcome.status === 'placed') }
  }

  /** If the code cannot be loaded, the outcome stays unknown. */
  async function lookUp(): Promise<OrderOutcome | null> {
    const script = await loadScript().catch(() => null)
    return script ? script.resumeOrder(attempt) : { status: 'unknown' }
  }

  return {
    async order(authorize) {
      const cart = basket.cart.peek()
      if (state.peek().status !== 'editing') return
      const obstacle = findObstacle(cart)
      if (obstacle || !cart) return stopWith(obstacle)
      const release = holdReload()
      let isAnswered = false
      try {
        state.value = { status: 'ordering', step: 'authorizing' }
        const payment = await authorize(cart)
        if (payment === 'refused') return stopWith({ kind: 'payment' })
        const sent = await send(cart, payment)
        if (!sent) return
        isAnswered = true
        try {
          sent.tell()
        } finally {
          await settle(sent.outcome)
        }
      } catch (error) {
        // once there is an outcome, an error in showing or reporting it must not replace it
        if (!isAnswered) stopUnexpectedly()
        throw error
      } finally {
        resumeReads()
        release()
      }
    },

    async checkAgain() {
      state.value = { status: 'unknown', isChecking: true }
      const outcome = await lookUp()
      if (outcome) await settle(outcome)
      else stopWith({ kind: 'not-ordered', waitSeconds: null })
    },

    forget() {
      orderOptions.orderMark.remove()
      stopWith(null)
    },

    prepare: () => void loadScript().catch(() => {}),

    async resume() {
      const mark = orderOptions.orderMark.read()
      if (!mark) return
      if (!mark.order) state.value = { status: 'unknown', isChecking: true }
      const outcome = await lookUp()
      if (outcome) await settle(outcome)
      else if (!mark.order) stopWith(null)
    },
  }
}

/** The options of an attempt to order. Its calls fail if the shopper switches to another country. */
function createAttempt({ country, session, api, basket, state, orderOptions }: ActionOptions) {
  const here = whileIn(country, session)
  let resumeReads = () => {}
  const attempt: OrderOptions = {
    ...orderOptions,
    country,
    api,
    basket: {
      restore: here(() => basket.restore()),
      refresh: here(() => basket.refresh()),
    },
    onStep(step) {
      state.value = { status: 'ordering', step }
      // the cart is empty now: refetch it, so that the badge shows it
      if (step === 'paying') resumeReads()
    },
    onLost() {
      // look-ups take up to a minute, and the shopper may change the basket meanwhile
      resumeReads()
      const shown = state.peek()
      if (shown.status === 'unknown' && shown.isChecking) return
      state.value = { status: 'unknown', isChecking: true }
    },
  }
  return {
    attempt,
    /** The calls of an order invalidate reads; refetching waits until all of them are done. */
    pauseReads: () => void (resumeReads = api.pause()),
    resumeReads: () => resumeReads(),
  }
}

/** Shows how an attempt ended. */
function createOutcomes(
  { basket, draft, form, state, deliveryType, orderOptions, onPlaced = () => {} }: ActionOptions,
  loadScript: () => Promise<OrderScript>,
) {
  const stopWith = (problem: CheckoutProblem | null) =>
    void (state.value = { status: 'editing', problem })

  function stopUnexpectedly(): void {
    const isSent = orderOptions.orderMark.read()?.order === null
    if (isSent) state.value = { status: 'unknown', isChecking: false }
    else stopWith({ kind: 'unexpected', waitSeconds: null })
  }

  function refusal(
    { error }: Extract<OrderOutcome, { status: 'refused' }>,
    { refusedFields }: OrderScript,
  ): CheckoutProblem {
    const refused = refusedFields(error, {
      values: form.values.peek(),
      deliveryType: deliveryType.peek(),
    })
    const fields = Object.keys(refused) as CheckoutField[]
    if (fields.length === 0) return { kind: 'unexpected', waitSeconds: null }
    form.setServerErrors(refused)
    return { kind: 'invalid', fields }
  }

  async function settle(outcome: OrderOutcome): Promise<void> {
    switch (outcome.status) {
      case 'placed':
      case 'placed-before':
        // input from during the look-up of an earlier order is for the next order
        if (state.peek().status !== 'editing' || form.touched.peek().size === 0) draft.remove()
        else draft.keep()
        // the emptied cart may not have been read yet
        basket.forget()
        if (outcome.status === 'placed') onPlaced()
        state.value = {
          status: 'placed',
          order: outcome.order,
          paymentUrl: outcome.status === 'placed' ? outcome.paymentUrl : null,
          isEarlier: outcome.status === 'placed-before',
        }
        return
      case 'unknown':
        state.value = { ...outcome, isChecking: false }
        return
      case 'refused':
        return stopWith(refusal(outcome, await loadScript()))
      case 'failed':
        return stopWith({ kind: outcome.reason, waitSeconds: outcome.waitSeconds })
      case 'changed':
        return stopWith({ kind: 'changed', totalBefore: outcome.totalBefore })
      case 'blocked': {
        const messages = cartMessages(outcome.cart).filter(({ isBlocking }) => isBlocking)
        return stopWith({ kind: 'blocked', messages })
      }
      case 'ended':
      case 'busy':
        return stopWith({ kind: outcome.status })
    }
  }

  return { stopWith, stopUnexpectedly, settle }
}

/** The request of an order: the shopper's choices, and the cart as it is shown. */
function toRequest(
  cart: Cart,
  { toRegistration }: OrderScript,
  { form, deliveryType, stores, addressLists, methods, storefrontUrl, returnUrl }: ActionOptions,
): Omit<OrderRequest, 'paymentDetails'> {
  const values = form.values.peek()
  const type = deliveryType.peek()
  const isCollected = type === 'clickAndCollect'
  const store = isCollected ? stores.peek()?.find(({ id }) => id === values.storeId) : undefined
  const { countries } = addressLists
  return {
    registration: toRegistration({
      values,
      deliveryType: type,
      store: store ?? null,
      countries,
      storefrontUrl,
    }),
    shippingMethodId: methods.shipping.wantedId.peek(),
    paymentMethodId: values.paymentMethodId,
    comment: values.comment.trim(),
    seen: { lines: seeAll(cart), total: cart.total },
    returnUrl,
  }
}
