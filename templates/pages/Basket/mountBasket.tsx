// @chunk shop
// @loads on demand: a basket with products
import type { IslandPage } from '#runtime/islands/island.ts'
import type { IslandWithData } from '#runtime/islands/islandClient.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { adoptStyles } from '#templates/adoptStyles.ts'
import { addBasketStyles } from '#templates/basket/addBasketStyles.ts'
import viewStyles from '#templates/basket/BasketView.css' with { type: 'text' }
import skeletonStyles from '#templates/components/basics/Skeleton.css' with { type: 'text' }
import choiceStyles from '#templates/forms/ChoiceCards.css' with { type: 'text' }
import fieldStyles from '#templates/forms/FormField.css' with { type: 'text' }
import { Basket, type BasketProps } from './Basket.tsx'

/** Replaces the empty basket of the page's HTML. */
export function mountBasket(
  { element, data, signal }: IslandWithData<BasketProps>,
  page: IslandPage,
): void {
  addBasketStyles()
  adoptStyles(viewStyles, skeletonStyles, choiceStyles, fieldStyles)
  mountReact(element, page, <Basket {...data} />, signal)
}
