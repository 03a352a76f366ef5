interface Point {
  left: number
  top: number
}

/** Markers that overlap, with the place of the first one. */
export interface MarkerCluster<T> extends Point {
  items: readonly [T, ...T[]]
}

/** Groups markers that are closer than `distance` pixels to the first marker of a group, in their order. */
export function clusterMarkers<T extends Point>(
  markers: readonly T[],
  distance: number,
): readonly MarkerCluster<T>[] {
  const clusters: { left: number; top: number; items: [T, ...T[]] }[] = []
  for (const marker of markers) {
    const near = clusters.find(
      ({ left, top }) => Math.hypot(left - marker.left, top - marker.top) < distance,
    )
    if (near) near.items.push(marker)
    else clusters.push({ left: marker.left, top: marker.top, items: [marker] })
  }
  return clusters
}

/** Places in a circle for markers that overlap at every zoom level. */
export function spreadMarkers<T extends Point>(
  { left, top, items }: MarkerCluster<T>,
  distance: number,
): readonly T[] {
  if (items.length === 1) return items
  // neighbours in the circle are `distance` apart
  const radius = Math.max(distance / 2, distance / (2 * Math.sin(Math.PI / items.length)))
  return items.map((item, index) => {
    const angle = (2 * Math.PI * index) / items.length
    return {
      ...item,
      left: Math.round(left + radius * Math.cos(angle)),
      top: Math.round(top + radius * Math.sin(angle)),
    }
  })
}
