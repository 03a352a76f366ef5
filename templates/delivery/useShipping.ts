import { computed, effect } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import { createContextSync } from '#runtime/delivery/contextSync.ts'
import { deliveryChoiceOf, deliveryTypeOf } from '#runtime/delivery/deliveryChoice.ts'
import { createShipping, watchOfferedTypes } from '#runtime/delivery/shipping.ts'
import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import { usePage } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { whileIn } from '#runtime/session/whileIn.ts'
import { useValue } from '#runtime/useValue.ts'
import type { DeliveryType } from '#shared/checkout.ts'

/**
 * Keeps the sums of the basket in step with the chosen delivery type, as the checkout does. The methods of the back
 * end load once a type was chosen. Returns the types that can be chosen.
 */
export function useShipping(basket: Basket, rules: ShippingRules): readonly DeliveryType[] {
  const offered = useMemo(() => watchOfferedTypes(commerce, rules), [rules])
  const { country, shopwareCurrency } = usePage().context
  useEffect(() => {
    if (rules.shippingLogic === 'none') return
    const { api } = commerce
    const { choice } = deliveryChoiceOf(country)
    const shipping = createShipping({
      rules,
      currencyId: shopwareCurrency.id,
      api,
      basket,
      deliveryType: computed(() => deliveryTypeOf(choice.value, offered.value)),
    })
    const isChosen = computed(() => choice.value.type !== null)
    const stops = [
      effect(() => (isChosen.value ? api.observe('shippingMethods') : undefined)),
      shipping.follow(createContextSync({ send: whileIn(country, commerce.session)(api.send) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [basket, rules, offered, country, shopwareCurrency.id])
  return useValue(offered, rules.deliveryTypes)
}
