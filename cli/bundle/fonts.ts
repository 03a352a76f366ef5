import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetFile } from '#shared/files/outputFiles.ts'
import type { Theme } from '#brands/schema.ts'
import { isVariable, packageFolder } from '../config/fontPackages.ts'
import { sha256 } from '../sha256.ts'
import { fallbackFaces } from './fontMetrics.ts'
import { charactersOf } from './letters.ts'
import { subsetOf, type FontSubset } from './subsetFont.ts'
import { codePointsOf, unicodeRange } from './unicodeRange.ts'

/** Subsets for the languages of the brands. A browser loads the second only if a page has its characters. */
const subsets = ['latin', 'latin-ext'] as const

interface FontFile {
  /** Path below the output folder. */
  path: string
  bytes: Buffer
}

export interface Fonts {
  css: string
  files: readonly FontFile[]
  /** Names of their packages. */
  packages: readonly string[]
}

export interface FontOptions {
  /** Languages of the brand, whose characters are split into separate files. */
  languages: readonly string[]
  /** Development uses the files of the packages, since creating subsets is slow. */
  isProduction: boolean
}

/** Font faces of a theme, self-hosted from their packages: no request goes to a third party. */
export async function themeFonts(theme: Theme, options: FontOptions): Promise<Fonts> {
  const wanted = [theme.fonts.text, theme.fonts.display]
  const packages = [...new Set(wanted.map((font) => font.package))]
  const faces = await Promise.all(
    packages
      .flatMap((name) =>
        readFaces(
          name,
          wanted.filter((font) => font.package === name),
        ),
      )
      .map((face) => (options.isProduction ? splitFace(face, options.languages) : [face])),
  )
  const all = faces.flat()
  const families = [...new Set(wanted.map((font) => font.family))]
  const files = new Map(all.map(({ label, bytes }) => [fontPath(label, bytes), bytes]))
  return {
    css: [...all.map(faceCss), ...families.flatMap(fallbackFaces)].join('\n'),
    files: [...files].map(([path, bytes]) => ({ path, bytes })),
    packages,
  }
}

interface Face {
  package: string
  subset: string
  /** Name of the file in its package: `inter-latin-wght-normal`. */
  label: string
  /** Its `@font-face` rule in the package. */
  rule: string
  characters: readonly number[]
  axes: FontSubset['axes']
  bytes: Buffer
}

const fontPath = (label: string, bytes: Buffer) => assetFile(`${label}-${sha256(bytes, 8)}.woff2`)

const faceCss = ({ label, rule, characters, bytes }: Face) =>
  rule
    .replace(/src: [^;]+;/, `src: url(/${fontPath(label, bytes)}) format('woff2');`)
    .replace(/unicode-range: [^;]+;/, `unicode-range: ${unicodeRange(characters)};`)

/**
 * A small file has the characters of the languages. A browser loads the package's file only for other
 * characters.
 */
async function splitFace(face: Face, languages: readonly string[]): Promise<readonly Face[]> {
  const isOurs = charactersOf(languages)
  const own = face.characters.filter((point) => isOurs.has(point))
  const others = face.characters.filter((point) => !isOurs.has(point))
  if (own.length === 0) return [face]
  const bytes = await subsetOf(face.bytes, {
    characters: String.fromCodePoint(...own),
    axes: face.axes,
  })
  return [
    { ...face, characters: own, bytes },
    ...(others.length > 0 ? [{ ...face, characters: others }] : []),
  ]
}

type ThemeFont = Theme['fonts']['text']

/** The boldest font file with a character, and the axes to draw it with; undefined if the font has no such character. */
export function boldestFace(
  font: ThemeFont,
  point: number,
): { bytes: Buffer; axes: Readonly<Record<string, number>> } | undefined {
  const faces = readFaces(font.package, [font])
  const face = faces.findLast(({ characters }) => characters.includes(point))
  if (!face) return undefined
  const axes = Object.entries(face.axes).map(([axis, { max }]): [string, number] => [axis, max])
  return { bytes: face.bytes, axes: Object.fromEntries(axes) }
}

function readFaces(name: string, fonts: readonly ThemeFont[]): readonly Face[] {
  const folder = packageFolder(name)
  if (folder === null) throw new Error(`the font package ${name} is not installed`)
  const weights = [...new Set(fonts.flatMap((font) => font.weights))].sort((a, b) => a - b)
  const widths = fonts.map((font) => font.width ?? 100)
  const hasWidth = fonts.some((font) => font.width !== undefined)
  const range = (values: readonly number[]) => ({
    min: Math.min(...values),
    max: Math.max(...values),
  })
  const axes = isVariable(name)
    ? { wght: range(weights), ...(hasWidth ? { wdth: range(widths) } : {}) }
    : {}
  const sheets = isVariable(name)
    ? [hasWidth ? 'wdth.css' : 'index.css']
    : weights.map((weight) => `${weight}.css`)
  return sheets.flatMap((sheet) => {
    const css = readFileSync(join(folder, sheet), 'utf8')
    return [...css.matchAll(/\/\* ([\w-]+) \*\/\s*(@font-face \{[^}]*\})/g)].flatMap(
      ([, label = '', rule = '']) => {
        const subset = subsets.findLast((candidate) => label.includes(`-${candidate}-`))
        const source = /url\(\.\/(files\/[^)]+\.woff2)\)/.exec(rule)?.[1]
        if (!subset || !source) return []
        const characters = codePointsOf(/unicode-range: ([^;]+);/.exec(rule)?.[1] ?? '')
        return [
          {
            package: name,
            subset,
            label,
            rule,
            characters,
            axes,
            bytes: readFileSync(join(folder, source)),
          },
        ]
      },
    )
  })
}
