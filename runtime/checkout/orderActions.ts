import type { Cart } from '#runtime/basket/cart.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import { holdReload } from '#runtime/navigation/busy.ts'
import type { ActionOptions, OrderScript } from './actionOptions.ts'
import type { AuthorizedPayment } from './checkoutState.ts'
import { findObstacle } from './findObstacle.ts'
import { createAttempt } from './orderAttempt.ts'
import type { OrderOutcome } from './orderOutcome.ts'
import { toRequest } from './orderRequest.ts'
import { createOutcomes } from './showOutcome.ts'

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
  const { basket, form, state, orderOptions } = options
  /** Rejects if the code cannot be loaded; the next call tries again. */
  const loadScript = loadOnce(async (): Promise<OrderScript> => {
    const script = await import('./orderScript.ts')
    options.setPostalCodes(script)
    return script
  })
  const { attempt, resumeReads, pauseReads } = createAttempt(options)
  const { stopWith, stopUnexpectedly, settle } = createOutcomes(options, loadScript)

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
      const obstacle = findObstacle(cart, options)
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
