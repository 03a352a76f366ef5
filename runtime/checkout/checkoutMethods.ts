import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ApiData } from '#runtime/api/apiData.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { createShipping } from '#runtime/delivery/shipping.ts'
import { readPaymentMethods } from '#runtime/payment/paymentMethods.ts'
import type { CheckoutRules, DeliveryType } from '#shared/checkout.ts'

interface MethodOptions {
  /** Id of the currency of the session. */
  currencyId: string
  rules: CheckoutRules
  api: ApiData
  basket: Pick<Basket, 'cart'>
  canApplePay: () => boolean
}

export type CheckoutMethods = ReturnType<typeof createMethods>

/** Endpoints with the methods of the session. */
export const methodEndpoints = ['shippingMethods', 'paymentMethods'] as const

/** Shipping and payment methods of the back end that suit cart, brand and choices. */
export function createMethods(options: MethodOptions, deliveryType: ReadonlySignal<DeliveryType>) {
  const { rules, api, basket, canApplePay } = options
  return {
    shipping: createShipping({ ...options, deliveryType }),
    hasFailed: computed(() =>
      methodEndpoints.some((name) => {
        const { status, data } = api.state(name).value
        return status === 'failed' && data === null
      }),
    ),
    load() {
      for (const name of methodEndpoints) void api.load(name)
    },
    payment: computed(() => {
      const { data } = api.state('paymentMethods').value
      const cart = basket.cart.value
      if (data === null || !cart) return null
      return readPaymentMethods(data, rules, { total: cart.total, canApplePay: canApplePay() })
    }),
  }
}
