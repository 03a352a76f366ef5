import { createRequire } from 'node:module'
import { keptFile } from './keptFile.ts'
import { sha256 } from '../sha256.ts'

/** The part of a font file that a site needs. */
export interface FontSubset {
  characters: string
  /** Limits of the axes of a variable font; empty for a static font. */
  axes: Readonly<Record<string, { min: number; max: number }>>
}

/** Features that browsers enable by default, and those that the style sheets enable. */
const features = 'calt ccmp clig kern liga locl mark mkmk rlig rvrn lnum tnum zero'.split(' ')

const { version } = createRequire(import.meta.url)('subset-font/package.json') as {
  version: string
}

/** A font file with these characters only. It takes up to a second, so the result is cached. */
export async function subsetOf(font: Buffer, subset: FontSubset): Promise<Buffer> {
  const key = sha256(JSON.stringify([version, features, subset, sha256(font, 16)]), 16)
  return keptFile(`font-${key}.woff2`, () => makeSubset(font, subset))
}

/** Limits of an axis can add outlines and make the file larger, so the smaller file is used. */
export async function makeSubset(font: Buffer, { characters, axes }: FontSubset): Promise<Buffer> {
  // loaded for new subsets alone, as its decoders take 34 MB
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true } as const
  const whole = await subsetFont(font, characters, options)
  if (Object.keys(axes).length === 0) return whole
  const limits = Object.entries(axes).map(([axis, { min, max }]) => [
    axis,
    min === max ? min : { min, max },
  ])
  const limited = await subsetFont(font, characters, {
    ...options,
    variationAxes: Object.fromEntries(limits) as Record<
      string,
      number | { min: number; max: number }
    >,
  })
  return limited.length < whole.length ? limited : whole
}
