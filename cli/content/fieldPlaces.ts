import { z } from 'zod'
import type { FieldPlaces } from '#templates/content/fields.ts'

/** Maps every link, rich text and asset in the parsed fields of a story or block to its place. */
export function findFieldPlaces(fields: unknown, where: string): FieldPlaces {
  const places = new Map<object, string>()
  walk(fields, [], (value, path) => {
    places.set(value, `${where}, field ${z.core.toDotPath(path)}`)
  })
  return places
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
