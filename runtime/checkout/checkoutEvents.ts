import { effect } from '@preact/signals-core'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import { toEcommerce } from '#runtime/analytics/ecommerce.ts'
import { track } from '#runtime/analytics/track.ts'
import { cartItems, couponsOf } from '#runtime/basket/basketEvents.ts'
import type { Checkout } from './checkout.ts'

/** Reports the steps of a checkout (R9.17) and its errors (R8.11), until the returned function is called. */
export function reportCheckout(checkout: Checkout, currency: string): () => void {
  let hasBegun = false
  const stops = [
    effect(() => {
      const cart = checkout.cart.value
      if (hasBegun || !cart || cart.lines.length === 0) return
      hasBegun = true
      track('begin_checkout', { ecommerce: ecommerceOf(checkout, currency) })
    }),
    effect(() => {
      const state = checkout.state.value
      if (state.status === 'ordering' && state.step === 'authorizing')
        reportChoices(checkout, currency)
      if (state.status === 'unknown' && !state.isChecking) reportCheckoutError('checkout.unknown')
      if (state.status !== 'editing' || !state.problem) return
      const { problem } = state
      reportCheckoutError(`checkout.problem.${problem.kind}`)
      if (problem.kind !== 'invalid') return
      for (const field_name of problem.fields) {
        track('form_field_error', { form_name: 'checkout', field_name })
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What the shopper has chosen, once it is sent. */
function reportChoices(checkout: Checkout, currency: string): void {
  const ecommerce = ecommerceOf(checkout, currency)
  const shipping_tier = checkout.deliveryType.peek()
  const payment_type = checkout.paymentMethod.peek()?.name ?? ''
  track('add_shipping_info', { ecommerce: { ...ecommerce, shipping_tier } })
  track('add_payment_info', { ecommerce: { ...ecommerce, payment_type } })
}

function ecommerceOf({ cart }: Checkout, currency: string) {
  const lines = cart.peek()?.lines ?? []
  return { ...toEcommerce(currency, cartItems(lines)), ...couponsOf(lines) }
}
