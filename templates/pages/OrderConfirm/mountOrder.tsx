// @chunk shop
// @loads on demand: an address with an order
import type { IslandPage } from '#runtime/islands/island.ts'
import type { IslandWithData } from '#runtime/islands/islandClient.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { adoptStyles } from '#templates/adoptStyles.ts'
import { addBasketStyles } from '#templates/basket/addBasketStyles.ts'
import skeletonStyles from '#templates/components/basics/Skeleton.css' with { type: 'text' }
import storeStyles from '#templates/delivery/StorePicker.css' with { type: 'text' }
import choiceStyles from '#templates/forms/ChoiceCards.css' with { type: 'text' }
import fieldStyles from '#templates/forms/FormField.css' with { type: 'text' }
import orderStyles from './Order.css' with { type: 'text' }
import { Order, type OrderProps } from './Order.tsx'

/** Replaces the empty page with an order. */
export function mountOrder(
  { element, data, signal }: IslandWithData<OrderProps>,
  page: IslandPage,
  code: string,
): void {
  addBasketStyles()
  adoptStyles(skeletonStyles, choiceStyles, fieldStyles, storeStyles, orderStyles)
  element.dataset['state'] = 'order'
  mountReact(element, page, <Order {...data} code={code} />, signal)
}
