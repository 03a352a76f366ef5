// @chunk shop
// @loads on demand: adding a product to the basket
import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { adoptStyles } from '#templates/adoptStyles.ts'
import drawerStyles from '#templates/components/basics/Drawer.css' with { type: 'text' }
import emptyStyles from '#templates/components/basics/EmptyState.css' with { type: 'text' }
import basketDrawerStyles from './BasketDrawer.css' with { type: 'text' }
import viewStyles from './BasketView.css' with { type: 'text' }
import { addBasketStyles } from './addBasketStyles.ts'
import { BasketDrawer } from './BasketDrawer.tsx'

/** Opens the drawer until it is closed. The focus then returns to where it was. */
export function openDrawer({
  page,
  ...drawer
}: {
  page: IslandPage
  basket: Basket
  basketPath: string
  checkoutPath: string
  rules: ShippingRules
  outcome: ChangeOutcome
  isAdded: boolean
}): void {
  addBasketStyles()
  adoptStyles(emptyStyles, viewStyles, drawerStyles, basketDrawerStyles)
  const place = document.createElement('div')
  document.body.append(place)
  const closing = new AbortController()
  mountReact(
    place,
    page,
    <BasketDrawer
      {...drawer}
      onClose={() => {
        closing.abort()
        queueMicrotask(() => place.remove())
      }}
    />,
    closing.signal,
  )
}
