import type { Position } from '#shared/dealers/dealer.ts'

/** A point of the world in Web Mercator, from 0 to 1 to the east and to the south. */
export interface WorldPoint {
  x: number
  y: number
}

/** What a map shows: its middle and its zoom level, as map services number them. */
export interface MapView {
  middle: WorldPoint
  zoom: number
}

export interface MapSize {
  width: number
  height: number
}

export interface Tile {
  zoom: number
  x: number
  y: number
  /** Its place on the map in pixels. */
  left: number
  top: number
}

const tileSize = 256
export const zoomRange = { minimum: 2, maximum: 16 } as const
/** A single dealer is shown with the streets around it. */
const closestFit = 13
/** Room for markers at the edge. */
const padding = 36

const worldSize = (zoom: number) => tileSize * 2 ** zoom

export function toWorld({ latitude, longitude }: Position): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

/** The closest view that shows all positions. */
export function fitView(positions: readonly Position[], size: MapSize): MapView {
  const points = positions.map(toWorld)
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [left, right] = range(points.map(({ x }) => x))
  const [top, bottom] = range(points.map(({ y }) => y))
  const room = (pixels: number) => Math.max(1, pixels - 2 * padding)
  const zoomFor = (extent: number, pixels: number) => Math.log2(room(pixels) / tileSize / extent)
  const zoom = Math.min(zoomFor(right - left, size.width), zoomFor(bottom - top, size.height))
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    zoom: limitZoom(Math.min(closestFit, Math.floor(zoom))),
  }
}

export const limitZoom = (zoom: number): number =>
  Math.min(zoomRange.maximum, Math.max(zoomRange.minimum, zoom))

/** The place of a position on the map in pixels. */
export function project(position: Position, { middle, zoom }: MapView, size: MapSize) {
  const { x, y } = toWorld(position)
  return {
    left: Math.round((x - middle.x) * worldSize(zoom) + size.width / 2),
    top: Math.round((y - middle.y) * worldSize(zoom) + size.height / 2),
  }
}

/** The view after the map was dragged by some pixels. */
export const moveView = ({ middle, zoom }: MapView, right: number, down: number): MapView => ({
  middle: { x: middle.x - right / worldSize(zoom), y: middle.y - down / worldSize(zoom) },
  zoom,
})

/** The tiles that cover the map. */
export function tilesOf({ middle, zoom }: MapView, { width, height }: MapSize): readonly Tile[] {
  const count = 2 ** zoom
  const [west, north] = [
    middle.x * worldSize(zoom) - width / 2,
    middle.y * worldSize(zoom) - height / 2,
  ]
  const indexes = (start: number, length: number) => {
    const first = Math.floor(start / tileSize)
    const last = Math.floor((start + length - 1) / tileSize)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return indexes(north, height)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      indexes(west, width).map((x) => ({
        zoom,
        // the world repeats to the east and the west
        x: ((x % count) + count) % count,
        y,
        left: Math.round(x * tileSize - west),
        top: Math.round(y * tileSize - north),
      })),
    )
}

const equatorKm = 40_075
const widestScale = 120

/** A round distance and its width in the middle of the map; `kmPerUnit` is the length of a unit. */
export function scaleOf({ middle, zoom }: MapView, kmPerUnit: number) {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * middle.y)))
  const kmPerPixel = (equatorKm * Math.cos(latitude)) / worldSize(zoom)
  const most = (widestScale * kmPerPixel) / kmPerUnit
  const power = 10 ** Math.floor(Math.log10(most))
  const units = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
  return { units, width: Math.round((units * kmPerUnit) / kmPerPixel) }
}
