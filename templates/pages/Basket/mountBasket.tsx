import type { IslandPage } from '#runtime/islands/island.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { Basket, type BasketProps } from './Basket.tsx'

/** Replaces the empty basket of the page's HTML. */
export function mountBasket(element: HTMLElement, page: IslandPage): () => void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as BasketProps
  return mountReact(element, page, <Basket {...props} />)
}
