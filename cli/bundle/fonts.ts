import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from '#brands/schema.ts'
import { isVariable, packageFolder } from '../config/fontPackages.ts'
import { sha256 } from '../sha256.ts'
import { fallbackFaces } from './fontMetrics.ts'

/** Character sets that the brands' languages need; a browser loads the second only where it meets them. */
const subsets = ['latin', 'latin-ext'] as const

export interface FontFile {
  /** Path below the output folder. */
  path: string
  bytes: Buffer
}

export interface Fonts {
  css: string
  files: readonly FontFile[]
  /** The text face in the basic character set: what every page preloads. */
  preload: string | null
}

/** Font faces of a theme, self-hosted from their packages: no request goes to a third party. */
export function themeFonts(theme: Theme): Fonts {
  const wanted = [theme.fonts.text, theme.fonts.display]
  const packages = [...new Set(wanted.map((font) => font.package))]
  const faces = packages.flatMap((name) => {
    const fonts = wanted.filter((font) => font.package === name)
    const weights = [...new Set(fonts.flatMap((font) => font.weights))].sort((a, b) => a - b)
    const hasWidth = fonts.some((font) => font.width !== undefined)
    return readFaces(name, weights, hasWidth)
  })
  const families = [...new Set(wanted.map((font) => font.family))]
  const files = new Map(faces.map((face) => [face.file.path, face.file]))
  return {
    css: [...faces.map((face) => face.css), ...families.flatMap(fallbackFaces)].join('\n'),
    files: [...files.values()],
    preload:
      faces.find((face) => face.package === theme.fonts.text.package && face.subset === 'latin')
        ?.file.path ?? null,
  }
}

interface Face {
  package: string
  subset: string
  css: string
  file: FontFile
}

function readFaces(name: string, weights: readonly number[], hasWidth: boolean): readonly Face[] {
  const folder = packageFolder(name)
  if (folder === null) throw new Error(`the font package ${name} is not installed`)
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
        const bytes = readFileSync(join(folder, source))
        const hash = sha256(bytes, 8)
        const path = `assets/${label}-${hash}.woff2`
        const face = rule.replace(/src: [^;]+;/, `src: url(/${path}) format('woff2');`)
        return [{ package: name, subset, css: face, file: { path, bytes } }]
      },
    )
  })
}
