import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Form } from '#runtime/forms/form.ts'
import type { PaymentMethod } from '#runtime/payment/paymentMethods.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import type { CheckoutField, PostalCodes } from './checkoutForm.ts'
import type { CheckoutMethods } from './checkoutMethods.ts'
import type { CheckoutOptions, CheckoutState } from './checkoutState.ts'

/** The code that sends an order. */
export type OrderScript = typeof import('./orderScript.ts')

export interface ActionOptions extends CheckoutOptions {
  form: Form<CheckoutField>
  state: Signal<CheckoutState>
  deliveryType: ReadonlySignal<DeliveryType>
  stores: ReadonlySignal<readonly CollectStore[] | null>
  methods: CheckoutMethods
  paymentMethod: ReadonlySignal<PaymentMethod | null>
  /** Called with the rules of postal codes once they have loaded. */
  setPostalCodes: (rules: PostalCodes) => void
}
