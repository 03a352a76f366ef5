import { transform, type Metafile } from 'esbuild'
import type { Brand } from '#brands/schema.ts'
import { assetFile } from '#shared/files/outputFiles.ts'
import { numberCss } from '#templates/styles/numbers.ts'
import { themeAttributes, themeCss } from '#templates/styles/themeCss.ts'
import type { StyleSheet } from '../bundle/bundleBrand.ts'
import type { Asset } from '../bundle/bundleScripts.ts'
import { checkTokens, customPropertiesOf } from '../bundle/checkTokens.ts'
import { schemeAreas } from '../bundle/colourFallbacks.ts'
import { compileStyles } from '../bundle/compileStyles.ts'
import { themeFonts } from '../bundle/fonts.ts'
import { withMenuMedia } from '../bundle/menuMedia.ts'
import {
  readSections,
  splitSections,
  styleFiles,
  type StyleSections,
} from '../bundle/pageStyles.ts'
import type { FindSource } from '../bundle/sourcePositions.ts'
import { headingLetterWidth } from '../bundle/textWidth.ts'
import { removeUnmatchedRules } from '../bundle/unmatchedRules.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { sha256 } from '../sha256.ts'

/** All styles of the templates, as they are bundled. */
export interface BundledStyles extends StyleSections {
  find: FindSource
  metafile: Pick<Metafile, 'inputs'>
}

/** Without whitespace around sections, which differs between a bundle and a single file. */
export function readStyles(
  css: string,
  bundled: Omit<BundledStyles, keyof StyleSections>,
): BundledStyles {
  const { layers, sections } = readSections(css)
  return {
    ...bundled,
    layers,
    sections: sections.map(({ file, text }) => ({ file, text: trimmed(text) })),
  }
}

const trimmed = (text: string) => `\n${text.trim()}\n`

/**
 * The styles with one file as it is now; null if the file is not among them, or imports others. A whole bundle takes as
 * long as a page.
 */
export async function withSavedStyle(
  styles: BundledStyles,
  file: string,
  source: string,
): Promise<BundledStyles | null> {
  const at = styles.sections.findIndex((section) => section.file === file)
  if (at === -1 || /@import\b/.test(source)) return null
  const { code, warnings } = await transform(source, {
    loader: 'css',
    charset: 'utf8',
    sourcefile: file,
    logLevel: 'silent',
  })
  // the bundle reports them with their places
  if (warnings.length > 0) return null
  return { ...styles, sections: styles.sections.with(at, { file, text: trimmed(code) }) }
}

export const cssOf = ({ layers, sections }: StyleSections): string =>
  layers + sections.map(({ text }) => text).join('')

/** The style sheets and fonts of a brand. */
export interface DevStyles {
  frame: StyleSheet
  kinds: Readonly<Record<string, StyleSheet>>
  fonts: readonly Asset[]
  packages: readonly string[]
  htmlAttributes: Readonly<Record<string, string>>
}

/** A sheet is compiled when it is read: a page needs two of them. */
export async function devStyles(
  brand: Brand,
  { layers, sections, metafile }: BundledStyles,
  kinds: readonly string[],
): Promise<DevStyles> {
  const htmlAttributes = themeAttributes(brand.theme)
  const own = sections.map(({ file, text }) => ({ file, ...sectionFor(text, htmlAttributes) }))
  const pageStyles = splitSections({ layers, sections: own }, styleFiles(kinds, metafile))
  const fonts = await themeFonts(brand.theme, {
    languages: brand.countries.flatMap(({ languages }) => languages),
    isProduction: false,
  })
  const areas = own.flatMap((section) => section.areas)
  const sheetOf = (text: string) => lateSheet(text, { name: `styles of ${brand.id}`, areas })
  return {
    frame: sheetOf([pageStyles.frame, themeOf(brand), fonts.css].join('\n')),
    kinds: Object.fromEntries(
      Object.entries(pageStyles.kinds).map(([kind, text]) => [kind, sheetOf(text)]),
    ),
    fonts: fonts.files,
    packages: fonts.packages,
    htmlAttributes,
  }
}

interface Section {
  text: string
  areas: readonly string[]
}

const madeSections = new Map<string, Section>()
const mostSections = 2000

/** The styles of a file for a brand. Those of others are as they were. */
function sectionFor(text: string, attributes: Readonly<Record<string, string>>): Section {
  const key = JSON.stringify(attributes) + text
  let made = madeSections.get(key)
  if (!made) {
    const own = withMenuMedia(removeUnmatchedRules(text, attributes))
    made = { text: own, areas: schemeAreas(own) }
    if (madeSections.size >= mostSections) madeSections.clear()
    madeSections.set(key, made)
  }
  return made
}

/** Throws if style sheets use tokens that neither the theme nor a script defines. */
export function checkStyles(brand: Brand, styles: BundledStyles, script: string): void {
  const css = cssOf(styles)
  const theme = { css: themeOf(brand) + numberCss(css), name: `theme of ${brand.id}` }
  const unknown = checkTokens(
    [{ css, find: styles.find, name: 'templates' }, theme],
    customPropertiesOf(script),
  )
  if (unknown.length > 0) throw new ShopgenError('template', unknown)
}

const themeOf = ({ theme, listing }: Brand): string =>
  themeCss(theme, { ...listing, letterWidth: headingLetterWidth(theme) })

/** Compiled sheets by address. A save changes one of them, or the frame. */
const compiled = new Map<string, string>()
const mostCompiled = 200

function lateSheet(
  source: string,
  { name, areas }: { name: string; areas: readonly string[] },
): StyleSheet {
  const url = `/${assetFile(`style-${sha256([source, ...areas].join('\n'), 8)}.css`)}`
  return {
    url,
    get text() {
      const known = compiled.get(url)
      if (known !== undefined) return known
      const text = compileStyles(source + numberCss(source), { name, areas, isProduction: false })
      if (compiled.size >= mostCompiled) compiled.clear()
      compiled.set(url, text)
      return text
    },
  }
}
