import type { IslandModule } from '#runtime/islands/island.ts'
import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { adoptStyles } from '#templates/adoptStyles.ts'
import { addBasketStyles } from '#templates/basket/addBasketStyles.ts'
import checkoutStyles from '#templates/checkout/Checkout.css' with { type: 'text' }
import { Checkout } from './Checkout.tsx'

const island = hydrateIsland(Checkout)

/** Adds the styles of what the HTML of the form does not have. */
export const start: IslandModule['start'] = (element, page) => {
  addBasketStyles()
  adoptStyles(checkoutStyles)
  return island.start(element, page)
}
