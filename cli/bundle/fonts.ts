import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { RuleIssue } from '#brands/rules.ts'
import { brandSchema, type Theme } from '#brands/schema.ts'
import { fallbackFaces } from './fontMetrics.ts'

const require = createRequire(import.meta.url)

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
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
        const path = `assets/${label}-${hash}.woff2`
        const face = rule.replace(/src: [^;]+;/, `src: url(/${path}) format('woff2');`)
        return [{ package: name, subset, css: face, file: { path, bytes } }]
      },
    )
  })
}

const isVariable = (name: string) => name.startsWith('@fontsource-variable/')

function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

type FontSettings = Theme['fonts']['text']

/** What a brand asks of its fonts and their packages do not have. Runs on a file with other faults. */
export function checkFonts(raw: unknown): RuleIssue[] {
  const fonts = fontsOf.safeParse(raw)
  if (!fonts.success) return []
  return (['display', 'text'] as const).flatMap((use) =>
    checkFont(fonts.data.theme.fonts[use], ['theme', 'fonts', use]),
  )
}

const fontsOf = z.object({
  theme: z.object({ fonts: brandSchema.shape.theme.shape.fonts }),
})

function checkFont(font: FontSettings, path: RuleIssue['path']): RuleIssue[] {
  const folder = packageFolder(font.package)
  if (folder === null) {
    return [
      {
        path: [...path, 'package'],
        message: `the font package ${font.package} is not installed`,
        todo: `install it with npm, or name one of @fontsource that is there`,
      },
    ]
  }
  const has = weightsOf(font.package, folder)
  const wrong = font.weights.flatMap((weight, index) =>
    has.holds(weight)
      ? []
      : [
          {
            path: [...path, 'weights', index],
            message: `${font.package} has no weight ${weight}`,
            todo: `the weights there are: ${has.words}`,
          },
        ],
  )
  if (font.width === undefined || existsSync(join(folder, 'wdth.css'))) return wrong
  const noAxis = {
    path: [...path, 'width'],
    message: `${font.package} has no width axis`,
    todo: 'leave the width out, or name a variable font that has one',
  }
  return [...wrong, noAxis]
}

/** The weights of a package: files of their own, or the span of a variable font's axis. */
function weightsOf(name: string, folder: string) {
  if (isVariable(name)) {
    const css = readFileSync(join(folder, 'index.css'), 'utf8')
    const [, from = '', to = from] = /font-weight: (\d+)(?: (\d+))?;/.exec(css) ?? []
    return {
      holds: (weight: number) => Number(from) <= weight && weight <= Number(to),
      words: from === to ? from : `${from} to ${to}`,
    }
  }
  const weights = readdirSync(folder)
    .flatMap((file) => /^(\d+)\.css$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
  return { holds: (weight: number) => weights.includes(weight), words: weights.join(', ') }
}
