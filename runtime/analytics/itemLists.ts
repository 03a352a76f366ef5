import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { withoutSoftHyphens } from '#shared/text/hyphens.ts'
import { maximumItems } from './ecommerce.ts'
import type { Events, Item } from './events.ts'
import { track } from './track.ts'

/**
 * Reports lists of products once they are in view, and the links to products that are followed (R9.17). It reads
 * the attributes of `ProductGrid`, `Rail` and `ProductCard`. Call it once, with the shopper's consent.
 */
export function followItemLists(rendered: ReadonlySignal<RouterLocation>): void {
  const main = document.querySelector('main')
  if (!main) return
  const report = createReports(rendered)
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || seen.has(target)) continue
      seen.add(target)
      observer.unobserve(target)
      report(target as HTMLElement)
    }
  })
  function findLists() {
    for (const list of main!.querySelectorAll<HTMLElement>('[data-item-list]')) {
      if (seen.has(list)) report(list)
      else observer.observe(list)
    }
  }
  findLists()
  // pages replace lists, filters and "load more" their products
  new MutationObserver(findLists).observe(main, { childList: true, subtree: true })
  for (const type of ['click', 'auxclick'] as const) {
    // before a navigation replaces the list
    document.addEventListener(type, (event) => reportChoice(event, rendered), { capture: true })
  }
}

/** A function that reports the products of a list which its current choice has not reported yet. */
function createReports(rendered: ReadonlySignal<RouterLocation>): (list: HTMLElement) => void {
  /** By list, the query of its choice and how many of its products were reported. */
  const reported = new Map<string, { query: string; count: number }>()
  computed(() => rendered.value.pathname).subscribe(() => reported.clear())
  return (list) => {
    const { query } = list.dataset
    // a listing shows all products until its scripts have applied the query
    const isPending = query === undefined && rendered.peek().search !== ''
    if (isPending && list.closest('[data-filterable]')) return
    const key = JSON.stringify(nameOf(list))
    const before = reported.get(key)
    const count = before && before.query === (query ?? '') ? before.count : 0
    const items = itemsOf(list)
    if (items.length <= count) return
    reported.set(key, { query: query ?? '', count: items.length })
    for (let start = count; start < items.length; start += maximumItems) {
      const part = items.slice(start, start + maximumItems)
      track('view_item_list', { ecommerce: toItemList(list, part, rendered) })
    }
  }
}

/** Keys click, too; the middle button does not. */
function reportChoice(
  { type, button, target }: MouseEvent,
  rendered: ReadonlySignal<RouterLocation>,
): void {
  if (type === 'auxclick' && button !== 1) return
  const link = target instanceof Element ? target.closest('a[href]') : null
  const list = link?.closest<HTMLElement>('[data-item-list]')
  if (!link || !list) return
  const item = itemsOf(list)[[...list.children].findIndex((cell) => cell.contains(link))]
  if (item) track('select_item', { ecommerce: toItemList(list, [item], rendered) })
}

function itemsOf({ children, dataset }: HTMLElement): readonly Item[] {
  const first = Number(dataset['first'] ?? 0)
  return [...children].flatMap((cell, position): Item[] => {
    const card = cell.querySelector<HTMLElement>('[data-item]')
    if (!card) return []
    const { item = '', brand, price, discount } = card.dataset
    return [
      {
        item_id: item,
        item_name: withoutSoftHyphens(card.querySelector('a')?.textContent?.trim() ?? ''),
        ...(brand && { item_brand: brand }),
        ...(price && { price: Number(price) }),
        ...(discount && { discount: Number(discount) }),
        index: first + position,
      },
    ]
  })
}

/** A carousel has its name as a label. */
function nameOf({ dataset, ariaLabel }: HTMLElement) {
  const name = dataset['itemListName'] ?? ariaLabel
  return { item_list_id: dataset['itemList'] ?? '', ...(name && { item_list_name: name }) }
}

function toItemList(
  list: HTMLElement,
  items: readonly Item[],
  rendered: ReadonlySignal<RouterLocation>,
): Events['view_item_list']['ecommerce'] {
  const currency = rendered.peek().page.context.shopwareCurrency.iso
  return {
    ...(items.some(({ price }) => price !== undefined) && { currency }),
    ...nameOf(list),
    items,
  }
}
