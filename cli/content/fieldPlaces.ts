import { z } from 'zod'

/**
 * Maps parsed values to their story and field (`story structure/sale (id 7), field intro`), so that
 * code that only has the value can name the field in a diagnostic.
 */
export interface FieldPlaces {
  /** Adds every link, rich text and asset in the parsed fields of a story or block. */
  add: (fields: unknown, where: string) => void
  /** The field of the value, or the fallback if it was not added. */
  of: (value: object | null, fallback: string) => string
}

/** The places of the fields of one story and its blocks. */
export function createFieldPlaces(): FieldPlaces {
  const places = new Map<object, string>()
  return {
    add: (fields, where) =>
      walk(fields, [], (value, path) => {
        places.set(value, `${where}, field ${z.core.toDotPath(path)}`)
      }),
    of: (value, fallback) => (value && places.get(value)) ?? fallback,
  }
}

function walk(
  value: unknown,
  path: readonly PropertyKey[],
  onValue: (value: object, path: readonly PropertyKey[]) => void,
): void {
  if (typeof value !== 'object' || value === null) return
  if (isLink(value) || isRichText(value) || isAsset(value)) {
    onValue(value, path)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    walk(inner, [...path, Array.isArray(value) ? Number(key) : key], onValue)
  }
}

const isLink = (value: object) => 'linktype' in value
const isRichText = (value: object) => 'type' in value && value.type === 'doc'
const isAsset = (value: object) => 'filename' in value
