import type { RangeFacet } from './facetIndex.ts'

/** The whole numbers around all values; null if all are equal. */
export function boundsOf(
  values: readonly (number | null)[],
): Pick<RangeFacet, 'min' | 'max'> | null {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return min < max ? { min: Math.floor(min), max: Math.ceil(max) } : null
}
