import type { Theme } from '#brands/schema.ts'

type Pattern = Theme['character']['pattern']

interface Drawn {
  /** An SVG mask: its shapes appear in the text colour of the element. */
  svg: string
  /** Position, size and repetition, as in the `mask` property. */
  place: string
  /** Opacity of the pattern. */
  strength: number
}

/** One decimal is smaller than a device pixel at these sizes. */
const rounded = (value: number) => String(Math.round(value * 10) / 10)

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

const lines = (width: number, path: string) =>
  `<path fill="none" stroke="#000" stroke-width="${width}" d="${path}"/>`

/** A contour line around a summit; higher ones are smaller and rounder. */
function contour(centre: { x: number; y: number }, radius: number, phase: number): string {
  const corners = 14
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const uneven = 0.16 * Math.sin(2 * angle + phase) + 0.1 * Math.sin(3 * angle - 2 * phase)
    const reach = radius * (1 + uneven * Math.min(1, radius / 160))
    return { x: centre.x + 1.35 * reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) }
  })
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % corners] ?? point
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  const text = ({ x, y }: { x: number; y: number }) => `${rounded(x)} ${rounded(y)}`
  const last = middles.at(-1) ?? centre
  return `M${text(last)}${points.map((point, index) => `Q${text(point)} ${text(middles[index] ?? last)}`).join('')}Z`
}

/** Contour lines of a map: a summit and its lower neighbour. */
function topoLines(): string {
  const rings = (x: number, y: number, phase: number, radii: readonly number[]) =>
    radii.map((radius) => contour({ x, y }, radius, phase + radius / 240)).join('')
  const high = rings(520, 210, 0.7, [16, 38, 62, 88, 116, 146, 178, 212])
  const low = rings(150, 470, 2.4, [14, 34, 58, 84, 112])
  return svg(800, 600, lines(2, high + low))
}

/** The spokes of a wheel, between hub and rim. */
function spokeRays(): string {
  const spokes = 28
  const wedge = (index: number) => {
    const [from, to] = [index, index + 0.25].map((turn) => (turn / spokes) * 2 * Math.PI) as [
      number,
      number,
    ]
    const at = (angle: number, radius: number) =>
      `${rounded(400 + radius * Math.cos(angle))} ${rounded(400 + radius * Math.sin(angle))}`
    return `M${at(from, 80)}L${at(from, 390)}L${at(to, 390)}L${at(to, 80)}Z`
  }
  const path = Array.from({ length: spokes }, (_, index) => wedge(index)).join('')
  return svg(800, 800, `<path d="${path}"/>`)
}

/** Wall tiles: joints, with a quarter of an ornament in each corner. */
const tileGrid = () =>
  svg(
    56,
    56,
    lines(
      1,
      'M0 .5H56M.5 0V56M12 .5A11.5 11.5 0 0 1 .5 12M44 .5A12 12 0 0 0 56 12M12 56A12 12 0 0 0 .5 44M44 56A12 12 0 0 1 56 44',
    ),
  )

/** The uneven surface of paper. */
const paperGrain = () =>
  svg(
    240,
    240,
    '<filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="3" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 -.75"/></filter><rect width="240" height="240" filter="url(#g)"/>',
  )

const drawings: Readonly<Record<Exclude<Pattern, 'none'>, () => Drawn>> = {
  'topo-lines': () => ({
    svg: topoLines(),
    place: '100% 40% / auto max(150%, 60rem) no-repeat',
    strength: 0.16,
  }),
  'spoke-rays': () => ({
    svg: spokeRays(),
    place: 'calc(100% + 24rem) 50% / auto max(170%, 56rem) no-repeat',
    strength: 0.1,
  }),
  'tile-grid': () => ({ svg: tileGrid(), place: '0 0 / 5.6rem', strength: 0.09 }),
  'paper-grain': () => ({ svg: paperGrain(), place: '0 0 / 24rem', strength: 0.06 }),
}

/** The pattern of a theme as custom properties; empty for a theme without one. */
export function patternProperties(pattern: Pattern): Record<string, string> {
  if (pattern === 'none') return {}
  const { svg: image, place, strength } = drawings[pattern]()
  return {
    pattern: `url("data:image/svg+xml,${encode(image)}") ${place}`,
    'pattern-strength': String(strength),
  }
}

/** Escapes only what a URL in double quotes needs, since style sheets are compressed. */
const encode = (text: string) =>
  text.replace(/"/g, "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))
