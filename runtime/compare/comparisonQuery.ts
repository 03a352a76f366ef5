import { maximumCompared, type CompareItem } from './compareItem.ts'
import { isCompareId } from './compareList.ts'
import type { ComparisonBike, WantedBikes } from './comparison.ts'

/** Longer numbers are not from this shop. */
const longestSku = 100

/** Reads the bikes of an address, which anybody may have written. */
export function readWanted(search: string): WantedBikes {
  const query = new URLSearchParams(search)
  const ids = (query.get('ids') ?? '').split(',').filter(isCompareId)
  const skus = query.getAll('sku').filter((sku) => sku !== '' && sku.length <= longestSku)
  return {
    ids: [...new Set(ids)].slice(0, maximumCompared),
    skus: skus.slice(0, maximumCompared),
  }
}

/** Writes the bikes of the list next to other parameters, with the variants that are not the default ones. */
export function writeWanted(
  items: readonly CompareItem[],
  bikes: readonly Pick<ComparisonBike, 'sku' | 'isDefault'>[],
  search: string,
): string {
  const query = new URLSearchParams(search)
  const ids = items.map(({ objectID }) => objectID).join()
  for (const name of ['ids', 'sku']) query.delete(name)
  for (const { sku, isDefault } of bikes) if (!isDefault) query.append('sku', sku)
  // ids have no special characters, so their commas stay readable
  const own = [ids && `ids=${ids}`, query.toString()].filter(Boolean).join('&')
  return own && `?${own}`
}
