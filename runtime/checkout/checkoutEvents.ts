import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import { toEcommerce } from '#runtime/analytics/ecommerce.ts'
import { track } from '#runtime/analytics/track.ts'
import { cartItems, couponsOf } from '#runtime/basket/basketEvents.ts'
import { reportErrors } from '#runtime/forms/reportErrors.ts'
import type { Checkout } from './checkout.ts'

/** Reports the steps of a checkout (R9.17) and its errors (R8.11), until the returned function is called. */
export function reportCheckout(checkout: Checkout, currency: string): () => void {
  const stops = [
    reportBeginning(checkout, currency),
    reportChoices(checkout, currency),
    reportProblems(checkout),
    reportErrors(checkout.form, 'checkout'),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function reportBeginning(checkout: Checkout, currency: string): () => void {
  let hasBegun = false
  return effect(() => {
    const cart = checkout.cart.value
    if (hasBegun || !cart || cart.lines.length === 0) return
    hasBegun = true
    track('begin_checkout', { ecommerce: ecommerceOf(checkout, currency) })
  })
}

/** What the shopper chooses: when it is chosen, or with the order if it was chosen before. Each choice once. */
function reportChoices(checkout: Checkout, currency: string): () => void {
  const { shippingMethodName: shipping, paymentMethods, state } = checkout
  const payment = computed(() => checkout.paymentMethod.value?.name ?? '')
  const ecommerce = () => ecommerceOf(checkout, currency)
  const reportShipping = onceEach((shipping_tier) =>
    track('add_shipping_info', { ecommerce: { ...ecommerce(), shipping_tier } }),
  )
  const reportPayment = onceEach((payment_type) =>
    track('add_payment_info', { ecommerce: { ...ecommerce(), payment_type } }),
  )
  const reportAll = () => {
    reportShipping(shipping.peek())
    reportPayment(payment.peek())
  }
  const stops = [
    onChoice(shipping, () => shipping.value !== '', reportShipping),
    // a single method is not a choice
    onChoice(payment, () => (paymentMethods.value?.length ?? 0) > 1, reportAll),
    effect(() => {
      const current = state.value
      if (current.status === 'ordering' && current.step === 'authorizing') reportAll()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls `report` for a name that is known, and not for the same one again. */
function onceEach(report: (name: string) => void): (name: string) => void {
  let last = ''
  return (name) => {
    if (name === '' || name === last) return
    last = name
    report(name)
  }
}

/** Calls `onChange` when the shopper changes a name: not with the one that was loaded. */
function onChoice(
  name: ReadonlySignal<string>,
  isLoaded: () => boolean,
  onChange: (name: string) => void,
): () => void {
  let last: string | null = null
  return effect(() => {
    const current = name.value
    if (!isLoaded() || current === last) return
    if (last !== null) untracked(() => onChange(current))
    last = current
  })
}

function reportProblems({ state: current }: Checkout): () => void {
  return effect(() => {
    const state = current.value
    if (state.status === 'unknown' && !state.isChecking) reportCheckoutError('checkout.unknown')
    if (state.status !== 'editing' || !state.problem) return
    reportCheckoutError(`checkout.problem.${state.problem.kind}`)
  })
}

function ecommerceOf({ cart }: Checkout, currency: string) {
  const lines = cart.peek()?.lines ?? []
  return { ...toEcommerce(currency, cartItems(lines)), ...couponsOf(lines) }
}
