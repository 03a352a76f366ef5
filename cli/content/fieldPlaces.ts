import { z } from 'zod'

/** Where a field's value stands, as messages name it: `story structure/sale (id 7), field intro`. */
const places = new WeakMap<object, string>()

/**
 * Remembers the place of every link, rich text and asset among a story's or block's fields. What reads them
 * later is handed the value alone, and still can say which field it was.
 */
export function rememberPlaces(fields: unknown, where: string): void {
  walk(fields, [], where)
}

/** The field that the value was read from; `otherwise` where nobody remembered it. */
export const placeOf = (value: object | null, otherwise: string): string =>
  (value && places.get(value)) ?? otherwise

function walk(value: unknown, path: readonly PropertyKey[], where: string): void {
  if (typeof value !== 'object' || value === null) return
  if (isLink(value) || isRichText(value) || isAsset(value)) {
    places.set(value, `${where}, field ${z.core.toDotPath(path)}`)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    walk(inner, [...path, Array.isArray(value) ? Number(key) : key], where)
  }
}

const isLink = (value: object) => 'linktype' in value
const isRichText = (value: object) => 'type' in value && value.type === 'doc'
const isAsset = (value: object) => 'filename' in value
