import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { RuleIssue } from '#brands/rules.ts'
import { brandSchema, type Theme } from '#brands/schema.ts'
import { isVariable, packageFolder } from './fontPackages.ts'

type FontSettings = Theme['fonts']['text']

/** Checks that the font packages of a brand have its weights and widths, even if the rest of the file is invalid. */
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
        todo: `Install it with npm, or choose an installed package of @fontsource.`,
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
            todo: `Available weights: ${has.words}`,
          },
        ],
  )
  if (font.width === undefined || existsSync(join(folder, 'wdth.css'))) return wrong
  const noAxis = {
    path: [...path, 'width'],
    message: `${font.package} has no width axis`,
    todo: 'Remove "width", or choose a variable font with a width axis.',
  }
  return [...wrong, noAxis]
}

/** The weights of a package: one file each, or the range of a variable font's axis. */
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
