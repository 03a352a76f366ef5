import type { Picture } from '#shared/content/image.ts'

/** A picture in the content of a story, with the path of its field. */
interface PlacedPicture {
  field: string
  picture: Picture
}

/** The pictures of a value that nothing describes: in `blocks[2].image`, the path names blocks by their view. */
export const undescribedPictures = (value: unknown): readonly PlacedPicture[] =>
  picturesIn(value, []).filter(({ picture }) => picture.alt.trim() === '')

function picturesIn(value: unknown, path: readonly string[]): readonly PlacedPicture[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPicture(value)) return [{ field: path.join('.'), picture: value }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      picturesIn(item, [...path.slice(0, -1), `${path.at(-1) ?? ''}[${index}]`]),
    )
  }
  return Object.entries(value).flatMap(([key, child]) => picturesIn(child, [...path, key]))
}

const isPicture = (value: object): value is Picture =>
  'src' in value && 'alt' in value && 'width' in value && typeof value.alt === 'string'
