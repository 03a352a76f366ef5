// @chunk shop
// @loads on demand: a basket with products
import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import type { IslandWithData } from '#runtime/islands/islandClient.ts'
import { adoptStyles } from '#templates/adoptStyles.ts'
import { addBasketStyles } from '#templates/basket/addBasketStyles.ts'
import checkoutStyles from './Checkout.css' with { type: 'text' }
import { Checkout, type CheckoutProps } from './Checkout.tsx'

/** Adds the styles of what the HTML of the form does not have. */
export function hydrate(island: IslandWithData<CheckoutProps>): Promise<void> {
  addBasketStyles()
  adoptStyles(checkoutStyles)
  return hydrateIsland(Checkout, island)
}
