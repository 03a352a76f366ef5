import { measureOf, measurePlace } from '#shared/product/attributes.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { GeometryTable, UnbundledVariant } from '#shared/product/product.ts'
import type { RawProduct, RawVariant } from '../fetch/wire.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { implausibleMeasures } from './implausibleMeasures.ts'
import { mismatchedMeasures } from './mismatchedMeasures.ts'
import { sizePosition } from './sizeOrder.ts'
import { nameOfProduct } from '../diagnostics/source.ts'

const fieldOf = ({ translated }: RawVariant): unknown => translated.customFields['geometry']

/** Reads the geometry table from the JSON of a custom field. */
export function toGeometry(raw: RawVariant, diagnostics: Diagnostics): GeometryTable | null {
  const value = fieldOf(raw)
  if (value === null || value === undefined || value === '') return null
  const table = readGeometry(value)
  if (!table) {
    diagnostics.warn('invalid geometry tables', {
      what: 'ignored an invalid geometry table',
      where: `${nameOfProduct(raw)}, field customFields.geometry`,
      todo: 'Use the form {"sizes": ["S", …], "rows": {"code": [number, …]}}.',
    })
    return null
  }
  warnOfTypos(table, raw, diagnostics)
  return table
}

function warnOfTypos(table: GeometryTable, raw: RawVariant, diagnostics: Diagnostics) {
  const { sizes, rows } = table
  const mismatches = mismatchedMeasures(table)
  for (const [index, size] of sizes.entries()) {
    const values = Object.fromEntries(rows.map((row) => [row.code, row.values[index] ?? null]))
    const outside = implausibleMeasures(values)
    for (const problem of outside.length > 0 ? outside : (mismatches.get(size) ?? [])) {
      diagnostics.warn('implausible geometry', {
        what: `implausible geometry: ${problem} in size ${size}`,
        where: `${nameOfProduct(raw)}, field customFields.geometry`,
        todo: 'Check the number; lengths are in millimetres, angles in degrees.',
      })
    }
  }
}

/**
 * Geometry tables by frame shape, from the first variant of each shape with a table of its own. A table
 * that equals the parent's is inherited.
 */
export function shapeGeometries(
  raw: RawProduct,
  variants: readonly UnbundledVariant[],
  diagnostics: Diagnostics,
): ReadonlyMap<string, GeometryTable | null> {
  const inherited = new Set<unknown>([undefined, null, '', fieldOf(raw)])
  const children = new Map(raw.children.map((child) => [child.id, child]))
  const tables = new Map<string, GeometryTable | null>()
  for (const { id, shape } of variants) {
    const child = children.get(id)
    if (!child || shape === null || tables.has(shape) || inherited.has(fieldOf(child))) continue
    tables.set(shape, toGeometry(child, diagnostics))
  }
  return tables
}

function readGeometry(value: unknown): GeometryTable | null {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  if (!isRecord(parsed) || !Array.isArray(parsed['sizes']) || !isRecord(parsed['rows'])) return null
  const columns = parsed['sizes']
    .map((size, index) => ({ size: String(size), index }))
    .sort((a, b) => sizePosition(a.size, a.index) - sizePosition(b.size, b.index))
  const sizes = columns.map(({ size }) => size)
  const rows = Object.entries(parsed['rows'])
    .map(([code, values]) => ({
      code: measureOf(code),
      values: columns.map(({ index }) => {
        const entry: unknown = Array.isArray(values) ? values[index] : null
        return typeof entry === 'number' && Number.isFinite(entry) ? entry : null
      }),
    }))
    .sort((a, b) => measurePlace(a.code) - measurePlace(b.code) || compareText(a.code, b.code))
  return sizes.length > 0 && rows.length > 0 ? { sizes, rows } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
