import { useState } from 'react'
import { openBasket } from '#runtime/basket/openBasket.ts'
import { deliveryChoiceOf, deliveryTypeOf, noChoice } from '#runtime/delivery/deliveryChoice.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { CheckoutRules, DeliveryType } from '#shared/checkout.ts'
import { BasketView } from '#templates/basket/BasketView.tsx'
import { EmptyBasket, type EmptyBasketProps } from '#templates/basket/notices/EmptyBasket.tsx'
import { DeliveryTypes } from '#templates/delivery/DeliveryTypes.tsx'
import { StoreChoice, useStoreChoice, type StoreUrls } from '#templates/delivery/StoreChoice.tsx'
import { useShipping } from '#templates/delivery/useShipping.ts'

export interface BasketProps extends EmptyBasketProps, StoreUrls {
  checkoutPath: string
  rules: CheckoutRules
}

/** The page's basket. `Basket.client.ts` loads it once a shopper has one. */
export function Basket({ checkoutPath, rules, storesUrl, townsUrl, ...empty }: BasketProps) {
  const t = useTranslate()
  const { context } = usePage()
  const [basket] = useState(() => openBasket(context))
  const types = useShipping(basket, rules)
  return (
    <BasketView
      basket={basket}
      empty={<EmptyBasket {...empty} />}
      delivery={<Delivery types={types} storesUrl={storesUrl} townsUrl={townsUrl} />}
      actions={
        <a className="button button--primary button--buying button--large" href={checkoutPath}>
          {t('basket.checkout')}
        </a>
      }
    />
  )
}

/** How the order is received. The checkout has the same choice. */
function Delivery({ types, ...urls }: StoreUrls & { types: readonly DeliveryType[] }) {
  const t = useTranslate()
  const { country } = usePage().context
  const delivery = deliveryChoiceOf(country)
  const chosen = useValue(delivery.choice, noChoice)
  const type = deliveryTypeOf(chosen, types)
  const isCollected = type === 'clickAndCollect'
  const stores = useStoreChoice(urls, isCollected)
  return (
    <section className="basket__delivery" aria-labelledby="basket-delivery">
      <h2 id="basket-delivery" className="basket__subheading">
        {t('checkout.delivery')}
      </h2>
      <DeliveryTypes
        types={types}
        type={type}
        onChange={(value) => delivery.set({ type: value })}
        details={
          isCollected && (
            <StoreChoice
              loaded={stores}
              storeId={chosen.storeId}
              onChoose={(storeId) => delivery.set({ storeId })}
            />
          )
        }
      />
    </section>
  )
}
