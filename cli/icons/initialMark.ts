import type { Brand, Theme } from '#brands/schema.ts'
import { boldestFace } from '../bundle/fonts.ts'

/** Side of the icon, and of the square that its letter fills. */
const side = 64
const letterSide = 34

/** For a name without a letter that the font has. */
const ring =
  '<path fill-rule="evenodd" d="M17 32a15 15 0 1 0 30 0a15 15 0 1 0-30 0m6 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0"/>'

/**
 * The brand's initial in its colours and in the font of its headings. It is a path: as text it would differ with the
 * fonts of the machine.
 */
export async function initialMark({ name, theme }: Pick<Brand, 'name' | 'theme'>): Promise<string> {
  const { accent, onAccent } = theme.roles.light
  const [initial] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? []
  const letter = initial ? await letterPath(initial, theme.fonts.display) : null
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="12" fill="${accent}"/>` +
    `<g fill="${onAccent}">${letter ?? ring}</g></svg>`
  )
}

/** The outline of a letter in the middle of the icon; null if the font does not have it. */
async function letterPath(letter: string, font: Theme['fonts']['display']): Promise<string | null> {
  const point = letter.codePointAt(0)!
  const face = boldestFace(font, point)
  if (!face) return null
  const [{ default: subsetFont }, { Blob, Face, Font }] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ])
  const bytes = await subsetFont(face.bytes, letter, {
    targetFormat: 'sfnt',
    variationAxes: face.axes,
  })
  const outlines = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)))
  const glyph = outlines.nominalGlyph(point)
  if (glyph === undefined) return null
  const coordinates = outlines.glyphToJson(glyph).flatMap(({ values }) => values)
  const [left, right] = rangeOf(coordinates.filter((_, index) => index % 2 === 0))
  const [bottom, top] = rangeOf(coordinates.filter((_, index) => index % 2 === 1))
  const scale = rounded(letterSide / Math.max(right - left, top - bottom))
  const x = rounded(side / 2 - (scale * (left + right)) / 2)
  const y = rounded(side / 2 + (scale * (bottom + top)) / 2)
  // fonts count upwards
  return `<path transform="translate(${x} ${y}) scale(${scale} -${scale})" d="${outlines.glyphToPath(glyph)}"/>`
}

const rangeOf = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]

const rounded = (value: number) => Math.round(value * 1e4) / 1e4
