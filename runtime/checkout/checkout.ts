import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Cart } from '#runtime/basket/cart.ts'
import { deliveryTypeOf } from '#runtime/delivery/deliveryChoice.ts'
import { watchOfferedTypes } from '#runtime/delivery/shipping.ts'
import type { ShippingMethod } from '#runtime/delivery/shippingMethods.ts'
import type { Form } from '#runtime/forms/form.ts'
import type { PaymentMethod } from '#runtime/payment/paymentMethods.ts'
import { whileIn } from '#runtime/session/whileIn.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import {
  createCheckoutForm,
  emptyValues,
  type CheckoutField,
  type PostalCodes,
} from './checkoutForm.ts'
import { createMethods } from './checkoutMethods.ts'
import type { CheckoutOptions, CheckoutState } from './checkoutState.ts'
import { createOrderActions, type OrderActions } from './orderActions.ts'
import { startCheckout } from './startCheckout.ts'

export interface Checkout extends OrderActions {
  form: Form<CheckoutField>
  state: ReadonlySignal<CheckoutState>
  cart: ReadonlySignal<Cart | null>
  /** Those that can be chosen. */
  deliveryTypes: ReadonlySignal<readonly DeliveryType[]>
  deliveryType: ReadonlySignal<DeliveryType>
  setDeliveryType: (type: DeliveryType) => void
  /** Methods that the shopper chooses from; none where the delivery type is enough. */
  shippingMethods: ReadonlySignal<readonly ShippingMethod[]>
  /** Id of the method of the session; empty while it is not known. */
  shippingMethodId: ReadonlySignal<string>
  setShippingMethod: (id: string) => void
  /** Name of the method of the session; empty while it is not known. */
  shippingMethodName: ReadonlySignal<string>
  /** Null while they are loading. */
  paymentMethods: ReadonlySignal<readonly PaymentMethod[] | null>
  paymentMethod: ReadonlySignal<PaymentMethod | null>
  /** Whether the back end's methods could not be loaded. */
  methodsFailed: ReadonlySignal<boolean>
  /** Loads the methods that are missing. */
  retryMethods: () => void
  setStores: (stores: readonly CollectStore[]) => void
  /** Keeps the checkout up to date until the returned function is called. */
  start: () => () => void
}

/** The state of the checkout, and its actions. Views show it. */
export function createCheckout(options: CheckoutOptions): Checkout {
  const { country, rules, addressLists, session, basket, delivery } = options
  const here = whileIn(country, session)
  const api = { ...options.api, send: here(options.api.send) }
  const state = signal<CheckoutState>({ status: 'editing', problem: null })
  const stores = signal<readonly CollectStore[] | null>(null)
  const deliveryTypes = watchOfferedTypes(options, rules)
  const deliveryType = computed(() => deliveryTypeOf(delivery.choice.value, deliveryTypes.value))
  const methods = createMethods(options, deliveryType)
  const postalCodes = signal<PostalCodes | null>(null)
  const form = createCheckoutForm(emptyValues(country), () => ({
    deliveryType: deliveryType.value,
    countries: addressLists.countries,
    handler: paymentMethod.value?.handler ?? null,
    paymentMethodIds: methods.payment.value?.map(({ id }) => id) ?? null,
    storeIds: stores.value?.map(({ id }) => id) ?? null,
    acceptTerms: rules.acceptTerms,
    postalCodes: postalCodes.value,
  }))
  const paymentMethod = computed(
    () => methods.payment.value?.find(({ id }) => id === form.values.value.paymentMethodId) ?? null,
  )
  const parts = { ...options, api, form, state, methods }
  const { resume, ...actions } = createOrderActions({
    ...parts,
    deliveryType,
    stores,
    paymentMethod,
    setPostalCodes: (loaded) => void (postalCodes.value = loaded),
  })

  return {
    form,
    state,
    cart: basket.cart,
    deliveryTypes,
    deliveryType,
    setDeliveryType: (type) => delivery.set({ type }),
    shippingMethods: methods.shipping.choosable,
    shippingMethodId: methods.shipping.currentId,
    setShippingMethod: methods.shipping.choose,
    shippingMethodName: methods.shipping.currentName,
    paymentMethods: methods.payment,
    paymentMethod,
    methodsFailed: methods.hasFailed,
    retryMethods: methods.load,
    setStores: (value) => void (stores.value = value),
    ...actions,
    start: () => startCheckout({ ...parts, resume }),
  }
}
