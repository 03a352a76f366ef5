import { imageOptionBounds, imageOptionNames, type ImageOptions } from '#shared/content/image.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/** The valid values, for messages. */
const allowed: Readonly<Record<keyof ImageOptions, string>> = {
  blur: 'a number from 0 to 100',
  brightness: 'a number from -100 to 100',
  quality: 'a number from 0 to 100',
  rotate: '90, 180 or 270',
  format: 'webp, png or jpeg',
  fill: 'six hex digits, or transparent',
}

/**
 * The image options of an asset (R5.2.3), which are text fields of its metadata. Ignores invalid
 * values and reports them.
 */
export function pictureOptions(
  metadata: unknown,
  field?: { diagnostics: Diagnostics; where: string },
): ImageOptions | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined
  const fields = metadata as Readonly<Record<string, unknown>>
  const options = imageOptionNames.flatMap((name): [string, unknown][] => {
    const entered = Object.hasOwn(fields, name) ? fields[name] : null
    if (entered === null || entered === undefined || entered === '') return []
    const value = readOption(name, entered)
    if (imageOptionBounds[name](value)) return [[name, value]]
    field?.diagnostics.warn('invalid image options', {
      what: `ignored the invalid image option ${name}: ${JSON.stringify(entered).slice(0, 40)}`,
      where: field.where,
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
