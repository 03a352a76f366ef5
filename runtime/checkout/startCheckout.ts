import { batch, computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { createContextSync } from '#runtime/delivery/contextSync.ts'
import { isOther } from '#runtime/delivery/shipping.ts'
import type { Form } from '#runtime/forms/form.ts'
import type { CheckoutOptions, CheckoutState } from './checkoutState.ts'
import type { CheckoutField } from './checkoutForm.ts'
import { methodEndpoints, type CheckoutMethods } from './checkoutMethods.ts'

interface RunningCheckout extends CheckoutOptions {
  form: Form<CheckoutField>
  state: ReadonlySignal<CheckoutState>
  methods: CheckoutMethods
  /** Looks up an order that was sent before. */
  resume: () => Promise<void>
}

/** Loads the draft and the methods, and keeps both and the session in step with the form. */
export function startCheckout(running: RunningCheckout): () => void {
  const { api, basket, delivery, draft, form, methods, state, resume } = running
  const stored = draft.read() ?? {}
  batch(() => {
    for (const [name, value] of Object.entries(stored) as [CheckoutField, string][]) {
      // keep what the shopper typed before the draft was read
      if (form.values.peek()[name] === form.initial[name]) form.set(name, value)
    }
  })
  void resume()
  const isPlaced = computed(() => {
    const shown = state.value
    return shown.status === 'placed' || (shown.status === 'ordering' && shown.step === 'paying')
  })
  const stops = [
    basket.observe(),
    // after the order the cart is empty, and the back end has no methods for an empty cart
    ...methodEndpoints.map((name) =>
      effect(() => (isPlaced.value ? undefined : api.observe(name))),
    ),
    effect(() => form.set('storeId', delivery.choice.value.storeId)),
    // a single method is chosen automatically
    effect(() => {
      const [only, ...others] = methods.payment.value ?? []
      if (only && others.length === 0) untracked(() => form.set('paymentMethodId', only.id))
    }),
    effect(() => {
      const { terms: _consent, ...values } = form.values.value
      if (state.value.status !== 'placed') draft.write(values)
    }),
    ...followChoices(running),
  ]
  const onOnline = () => {
    if (state.peek().status === 'unknown') void resume()
    methods.load()
  }
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('online', onOnline)
    for (const stop of stops) stop()
  }
}

/** Sets the chosen country and methods in the session, so that the sums and the other methods are right. */
function followChoices(running: RunningCheckout): readonly (() => void)[] {
  const { api, form, methods, basket, addressLists, country } = running
  const sync = createContextSync(api)
  let sentCountry = country
  const wantedPayment = computed(() => {
    const id = form.values.value.paymentMethodId
    return methods.payment.value?.some((method) => method.id === id) ? id : ''
  })
  const currentPayment = computed(() => basket.cart.value?.paymentMethodId ?? '')
  return [
    effect(() => {
      const code = form.values.value['main.country']
      const chosen = addressLists.countries.find((one) => one.code === code)
      if (!chosen || code === sentCountry) return
      sentCountry = code
      sync({ countryId: chosen.id })
    }),
    methods.shipping.follow(sync),
    effect(() => {
      const id = wantedPayment.value
      if (isOther(id, currentPayment.value)) sync({ paymentMethodId: id })
    }),
  ]
}
