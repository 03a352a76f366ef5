import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiData } from '#runtime/api/apiData.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { emptyCart } from '#runtime/basket/cart.ts'
import type { Session } from '#runtime/session/session.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import type { ContextChange } from './contextSync.ts'
import {
  choosableMethods,
  offeredTypes,
  readShippingMethods,
  shippingCosts,
  wantedMethod,
  type ShippingRules,
} from './shippingMethods.ts'

/** Follows `offeredTypes` of the session's country. It does not load the methods. */
export const watchOfferedTypes = (
  { api, session }: { api: Pick<ApiData, 'state'>; session: Pick<Session, 'currentCountry'> },
  rules: ShippingRules,
): ReadonlySignal<readonly DeliveryType[]> =>
  computed(() => {
    // request states are by country: read another state after a change
    void session.currentCountry.value
    return offeredTypes(api.state('shippingMethods').value.data, rules)
  })

/** Shipping methods of the back end that suit brand, cart and delivery type, and the one that the order should have. */
export function createShipping({
  rules,
  currencyId,
  api,
  basket,
  deliveryType,
}: {
  rules: ShippingRules
  /** Id of the currency of the session. */
  currencyId: string
  api: Pick<ApiData, 'state'>
  basket: Pick<Basket, 'cart'>
  deliveryType: ReadonlySignal<DeliveryType>
}) {
  /** A choice that the cart does not have yet. */
  const chosenId = signal('')
  const cartMethodId = computed(() => basket.cart.value?.deliveries[0]?.shippingMethodId ?? '')
  const available = computed(() => {
    const { data } = api.state('shippingMethods').value
    return data === null ? null : readShippingMethods(data, rules, currencyId)
  })
  const wanted = computed(() =>
    wantedMethod(
      available.value ?? [],
      { type: deliveryType.value, current: chosenId.value || cartMethodId.value },
      rules,
    ),
  )
  const wantedId = computed(() => wanted.value?.id ?? '')
  return {
    wantedId,
    currentId: computed(() => wantedId.value || cartMethodId.value),
    currentName: computed(() => {
      // before the methods, a method that was chosen earlier is not known
      if (available.value === null) return ''
      return wanted.value?.name ?? basket.cart.value?.deliveries[0]?.name ?? ''
    }),
    choosable: computed(() => {
      const { lines, deliveries } = basket.cart.value ?? emptyCart
      return choosableMethods(available.value ?? [], deliveryType.value, rules).map((method) => ({
        ...method,
        costs: shippingCosts(method, { lines, deliveries }),
      }))
    }),
    choose(id: string) {
      chosenId.value = id
    },
    /**
     * Sets the wanted method in the session, so that the sums are right, until the returned function is called. Ids
     * are compared, not lists, since a method that the back end refuses must not be sent again and again.
     */
    follow: (sync: (change: ContextChange) => void) =>
      effect(() => {
        if (isOther(wantedId.value, cartMethodId.value)) {
          sync({ shippingMethodId: wantedId.value })
        }
      }),
  }
}

/** Whether a method has to be set: both are known and differ. */
export const isOther = (wanted: string, current: string): boolean =>
  wanted !== '' && current !== '' && wanted !== current
