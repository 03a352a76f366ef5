import type { IslandPage } from '#runtime/islands/island.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import { Order, type OrderProps } from './Order.tsx'

/** Replaces the empty page with an order. */
export function mountOrder(element: HTMLElement, page: IslandPage, code: string): () => void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as OrderProps
  element.dataset['state'] = 'order'
  return mountReact(element, page, <Order {...props} code={code} />)
}
