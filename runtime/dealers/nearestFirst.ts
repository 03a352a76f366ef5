import { distanceKm, type Position } from '#shared/distance.ts'

/** Adds the distance from a place, and sorts by it. Entries without a position come last, in the order of the list. */
export function nearestFirst<Entry extends { position: Position | null }>(
  entries: readonly Entry[],
  from: Position | null,
): readonly (Entry & { km: number | null })[] {
  const measured = entries.map((entry) => ({
    ...entry,
    km: from && entry.position ? distanceKm(from, entry.position) : null,
  }))
  return measured.sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
}
