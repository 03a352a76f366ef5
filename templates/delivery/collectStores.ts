import { toCollectStores, type CollectStore } from '#shared/dealers/collectStore.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'

const lists = new WeakMap<object, readonly CollectStore[]>()

/** The shops of a locale that hand over orders. The list is made once, so that its file is written once. */
export function collectStoresOf({ dealers }: Pick<PageSite, 'dealers'>): readonly CollectStore[] {
  const known = lists.get(dealers)
  if (known) return known
  const made = toCollectStores(dealers)
  lists.set(dealers, made)
  return made
}
