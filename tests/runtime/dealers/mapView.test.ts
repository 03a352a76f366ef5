import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#runtime/dealers/distance.ts'
import {
  fitView,
  limitZoom,
  moveView,
  project,
  scaleOf,
  tilesOf,
  toWorld,
  zoomRange,
} from '#runtime/dealers/mapView.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const size = { width: 600, height: 400 }
const berlin = at(52.52, 13.405)

const anyPosition = fc.record({
  latitude: fc.double({ min: 36, max: 70, noNaN: true }),
  longitude: fc.double({ min: -10, max: 30, noNaN: true }),
})

describe('the view of a map', () => {
  it('has the coordinates of map services', () => {
    expect(toWorld(at(0, 0))).toEqual({ x: 0.5, y: 0.5 })
    expect(toWorld(at(0, -180)).x).toBe(0)
    // tile 10/550/335 is the one of Berlin
    const { x, y } = toWorld(berlin)
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([550, 335])
  })

  it('shows all positions with room at the edge, as closely as possible', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 1, maxLength: 30 }), (positions) => {
        const view = fitView(positions, size)
        for (const position of positions) {
          const { left, top } = project(position, view, size)
          expect(left).toBeGreaterThanOrEqual(35)
          expect(left).toBeLessThanOrEqual(size.width - 35)
          expect(top).toBeGreaterThanOrEqual(35)
          expect(top).toBeLessThanOrEqual(size.height - 35)
        }
        if (view.zoom >= 13) return
        const closer = { ...view, zoom: view.zoom + 1 }
        const isOutside = positions.some((position) => {
          const { left, top } = project(position, closer, size)
          return left < 37 || top < 37 || left > size.width - 37 || top > size.height - 37
        })
        expect(isOutside).toBe(true)
      }),
    )
  })

  it('shows a single dealer in the middle, with the streets around it', () => {
    const view = fitView([berlin], size)
    expect(view.zoom).toBe(13)
    expect(project(berlin, view, size)).toEqual({ left: 300, top: 200 })
  })

  it('follows the pointer', () => {
    const view = moveView(fitView([berlin], size), 30, -20)
    expect(project(berlin, view, size)).toEqual({ left: 330, top: 180 })
  })

  it('is covered by its tiles', () => {
    const tiles = tilesOf(fitView([berlin, at(48.1, 11.6)], size), size)
    const columns = [...new Set(tiles.map(({ left }) => left))].sort((a, b) => a - b)
    const rows = [...new Set(tiles.map(({ top }) => top))].sort((a, b) => a - b)
    expect(columns[0]).toBeLessThanOrEqual(0)
    expect(columns.at(-1)! + 256).toBeGreaterThanOrEqual(size.width)
    expect(rows[0]).toBeLessThanOrEqual(0)
    expect(rows.at(-1)! + 256).toBeGreaterThanOrEqual(size.height)
    expect(tiles).toHaveLength(columns.length * rows.length)
    // a marker is on its tile
    const { zoom } = tiles[0]!
    const { x, y } = toWorld(berlin)
    const tile = tiles.find(
      (one) => one.x === Math.floor(x * 2 ** zoom) && one.y === Math.floor(y * 2 ** zoom),
    )!
    const { left, top } = project(berlin, fitView([berlin, at(48.1, 11.6)], size), size)
    expect(left - tile.left).toBeGreaterThanOrEqual(0)
    expect(left - tile.left).toBeLessThanOrEqual(256)
    expect(top - tile.top).toBeGreaterThanOrEqual(0)
    expect(top - tile.top).toBeLessThanOrEqual(256)
  })

  it('asks for tiles that exist, also where the world ends', () => {
    const tiles = tilesOf({ middle: { x: 0, y: 0 }, zoom: 2 }, size)
    for (const { x, y } of tiles) {
      expect([0, 1, 2, 3]).toContain(x)
      expect([0, 1, 2, 3]).toContain(y)
    }
  })

  it('has a scale with a round length', () => {
    const view = fitView([berlin], size)
    const { units, width } = scaleOf(view, 1)
    expect([1, 2, 5]).toContain(units)
    expect(width).toBeLessThanOrEqual(120)
    const { left } = project(berlin, view, size)
    const east = at(52.52, 13.505)
    const kmPerPixel = distanceKm(berlin, east) / (project(east, view, size).left - left)
    expect(units / width / kmPerPixel).toBeCloseTo(1, 1)
    // in miles
    expect(scaleOf(view, 1.609).units).toBe(0.5)
  })

  it('zooms within limits', () => {
    expect([0, 5, 40].map(limitZoom)).toEqual([zoomRange.minimum, 5, zoomRange.maximum])
  })
})
