import { z } from 'zod'

/**
 * Where the values of fields stand, as messages name it: `story structure/sale (id 7), field intro`.
 * What reads a link, rich text or asset later gets the value alone, and finds its field here.
 */
export interface FieldPlaces {
  /** Remembers every link, rich text and asset among the parsed fields of a story or block. */
  add: (fields: unknown, where: string) => void
  /** The field that the value was read from, or else `otherwise`. */
  of: (value: object | null, otherwise: string) => string
}

/** The places of one story, with those of its blocks. */
export function createFieldPlaces(): FieldPlaces {
  const places = new Map<object, string>()
  return {
    add: (fields, where) =>
      walk(fields, [], (value, path) => {
        places.set(value, `${where}, field ${z.core.toDotPath(path)}`)
      }),
    of: (value, otherwise) => (value && places.get(value)) ?? otherwise,
  }
}

function walk(
  value: unknown,
  path: readonly PropertyKey[],
  found: (value: object, path: readonly PropertyKey[]) => void,
): void {
  if (typeof value !== 'object' || value === null) return
  if (isLink(value) || isRichText(value) || isAsset(value)) {
    found(value, path)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    walk(inner, [...path, Array.isArray(value) ? Number(key) : key], found)
  }
}

const isLink = (value: object) => 'linktype' in value
const isRichText = (value: object) => 'type' in value && value.type === 'doc'
const isAsset = (value: object) => 'filename' in value
