import { imageOptionBounds, imageOptionNames, type ImageOptions } from '#shared/image.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/** What an editor may enter, in words. */
const allowed: Readonly<Record<keyof ImageOptions, string>> = {
  blur: 'a number from 0 to 100',
  brightness: 'a number from -100 to 100',
  quality: 'a number from 0 to 100',
  rotate: '90, 180 or 270',
  format: 'webp, png or jpeg',
  fill: 'six hex digits, or transparent',
}

/**
 * The image options (specification 5.2) of an asset: fields of the asset library's metadata with
 * the options' names, which hold texts. One that is out of its bounds is left out, and reported.
 */
export function pictureOptions(
  metadata: unknown,
  reader?: { diagnostics: Diagnostics; where: string },
): ImageOptions | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined
  const fields = metadata as Readonly<Record<string, unknown>>
  const options = imageOptionNames.flatMap((name): [string, unknown][] => {
    const entered = Object.hasOwn(fields, name) ? fields[name] : null
    if (entered === null || entered === undefined || entered === '') return []
    const value = readOption(name, entered)
    if (imageOptionBounds[name](value)) return [[name, value]]
    reader?.diagnostics.warn('image options out of bounds', {
      what: `the option ${name} of a picture is ${JSON.stringify(entered).slice(0, 40)} and is left out`,
      where: reader.where,
      todo: `Enter ${allowed[name]} in the asset's metadata, or leave the field empty.`,
    })
    return []
  })
  return options.length > 0 ? (Object.fromEntries(options) as ImageOptions) : undefined
}

const numbers: ReadonlySet<string> = new Set<keyof ImageOptions>([
  'blur',
  'brightness',
  'quality',
  'rotate',
])

const readOption = (name: string, entered: unknown): unknown =>
  numbers.has(name) && typeof entered === 'string' && /^-?\d+(?:\.\d+)?$/.test(entered.trim())
    ? Number(entered)
    : entered
