import type { ComparisonBike } from '#runtime/compare/comparison.ts'

/** The chosen size, else that of the default variant, else the middle one. */
export function sizeOf(
  { id, size, geometry }: ComparisonBike,
  sizes: Readonly<Record<string, string>>,
): string | null {
  const all = geometry?.sizes ?? []
  const wish = sizes[id] ?? size
  if (wish !== null && all.includes(wish)) return wish
  return all[all.length >> 1] ?? null
}
