import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterMarkers, spreadMarkers } from '#runtime/dealers/clusterMarkers.ts'

const distance = 36
const apart = (a: Place, b: Place) => Math.hypot(a.left - b.left, a.top - b.top)
interface Place {
  left: number
  top: number
}

const anyMarkers = fc.array(
  fc.record({ left: fc.integer({ min: -50, max: 400 }), top: fc.integer({ min: -50, max: 400 }) }),
  { maxLength: 60 },
)

describe('markers on a map', () => {
  it('are in one cluster each, and clusters do not overlap', () => {
    fc.assert(
      fc.property(anyMarkers, (markers) => {
        const clusters = clusterMarkers(markers, distance)
        const all = clusters.flatMap(({ items }) => items)
        expect(all).toHaveLength(markers.length)
        expect(new Set(all)).toEqual(new Set(markers))
        for (const [index, cluster] of clusters.entries()) {
          for (const item of cluster.items) expect(apart(item, cluster)).toBeLessThan(distance)
          for (const other of clusters.slice(index + 1)) {
            expect(apart(cluster, other)).toBeGreaterThanOrEqual(distance)
          }
        }
      }),
    )
  })

  it('keep their order, and the place of the first one', () => {
    const markers = [
      { left: 10, top: 10, id: 'a' },
      { left: 200, top: 10, id: 'b' },
      { left: 20, top: 10, id: 'c' },
    ]
    expect(clusterMarkers(markers, distance)).toEqual([
      { left: 10, top: 10, items: [markers[0], markers[2]] },
      { left: 200, top: 10, items: [markers[1]] },
    ])
  })

  it.each([1, 2, 3, 5, 12])('%i of one place are in a circle, next to each other', (count) => {
    const items = Array.from({ length: count }, (_, id) => ({ left: 100, top: 100, id }))
    const [cluster] = clusterMarkers(items, distance)
    const spread = spreadMarkers(cluster!, distance)
    expect(spread.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    for (const [index, marker] of spread.entries()) {
      for (const other of spread.slice(index + 1)) {
        // rounded to whole pixels
        expect(apart(marker, other)).toBeGreaterThan(distance - 2)
      }
    }
    if (count === 1) expect(spread[0]).toBe(items[0])
  })
})
