import { computed, effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import { createContextSync } from '#runtime/delivery/contextSync.ts'
import { deliveryChoiceOf, deliveryTypeOf } from '#runtime/delivery/deliveryChoice.ts'
import { createShipping, type ShippingRules } from '#runtime/delivery/shipping.ts'
import { usePage } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { whileIn } from '#runtime/session/whileIn.ts'

/**
 * Keeps the sums of the basket in step with the chosen delivery type, as the checkout does. The methods of the back
 * end load once a type was chosen.
 */
export function useShipping(basket: Basket, rules: ShippingRules): void {
  const { country, shopwareCurrency } = usePage().context
  useEffect(() => {
    if (rules.shippingLogic === 'none') return
    const { api } = commerce
    const { value: choice } = deliveryChoiceOf(country)
    const shipping = createShipping({
      rules,
      currencyId: shopwareCurrency.id,
      api,
      basket,
      deliveryType: computed(() => deliveryTypeOf(choice.value, rules.deliveryTypes)),
    })
    const isChosen = computed(() => choice.value.type !== null)
    const stops = [
      effect(() => (isChosen.value ? api.observe('shippingMethods') : undefined)),
      shipping.follow(createContextSync({ send: whileIn(country, commerce.session)(api.send) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [basket, rules, country, shopwareCurrency.id])
}
