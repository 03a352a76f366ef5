import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { Node } from 'jsonc-parser'
import { lowContrast } from '#brands/contrast.ts'
import { brandFile, listBrandIds } from '#brands/index.ts'
import { brandJsonSchema } from '#brands/jsonSchema.ts'
import { checkRules } from '#brands/rules.ts'
import { brandSchema, type Brand, type DeepReadonly } from '#brands/schema.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { checkFonts } from './checkFonts.ts'
import { formatIssues, placeDiagnostic, type PlacedDiagnostic } from './formatIssues.ts'
import {
  parseSource,
  repeatedKeys,
  spanOfValue,
  valueOf,
  type Source,
} from '../diagnostics/sourceText.ts'

/** Reads, validates and freezes a brand. Throws one error with all diagnostics of its file. */
export const readBrand = (id: string, brandsDir?: string): Brand =>
  readBrandFile(id, brandsDir).brand

/** Reads a brand like `readBrand`, with the warnings about its file. */
export function readBrandFile(
  id: string,
  brandsDir?: string,
): { brand: Brand; warnings: readonly Diagnostic[] } {
  const source = readSource(id, brandsDir)
  const result = parseBrand(source, id)
  if ('diagnostics' in result) throw new ShopgenError('config', result.diagnostics)
  return { brand: result.brand, warnings: contrastWarnings(result.brand, source) }
}

/** Parses the text of a `brand.jsonc`: a brand, or all its errors. */
export function parseBrand(
  source: Source,
  folder: string,
): { brand: Brand } | { diagnostics: Diagnostic[] } {
  const { tree, errors } = parseSource(source)
  if (errors.length > 0 || !tree) {
    const isEmpty = source.text.trim() === ''
    const issues = isEmpty ? [{ message: 'the file is empty', span: start }] : errors
    const diagnostics = issues.map(({ message, span }) => placeDiagnostic(source, span, message))
    return { diagnostics: diagnostics.map(withoutOffset) }
  }

  const raw = valueOf(tree)
  const parsed = brandSchema.safeParse(raw, { reportInput: true })
  const diagnostics = [
    ...repeatedKeys(tree).map(({ key, span }) =>
      placeDiagnostic(source, span, `duplicate key "${key}"`),
    ),
    ...formatIssues(source, tree, {
      issues: parsed.error?.issues ?? [],
      rules: [...checkRules(raw), ...checkFonts(raw)],
      schema: brandJsonSchema(),
    }),
  ]
  if (parsed.success && parsed.data.id !== folder) {
    const span = spanOfValue(tree, ['id'])
    const what = `"id" is "${parsed.data.id}", but the folder is "${folder}"`
    diagnostics.push(placeDiagnostic(source, span, what, 'use the same name for both'))
  }
  if (parsed.success) diagnostics.push(...lowPairs(parsed.data, source, tree, isUnreadable))
  if (diagnostics.length > 0 || !parsed.success)
    return { diagnostics: diagnostics.sort((a, b) => a.offset - b.offset).map(withoutOffset) }
  return { brand: freeze(parsed.data) }
}

/** Reads brands of a folder, by default all, with the errors and warnings of their files. */
export function checkAllBrands(
  brandsDir?: string,
  ids: readonly string[] = listBrandIds(brandsDir),
): { brands: Brand[]; diagnostics: Diagnostic[] } {
  const brands: Brand[] = []
  const diagnostics: Diagnostic[] = []
  for (const id of ids) {
    const source = readSource(id, brandsDir)
    const result = parseBrand(source, id)
    if ('diagnostics' in result) {
      diagnostics.push(...result.diagnostics)
      continue
    }
    brands.push(result.brand)
    diagnostics.push(...contrastWarnings(result.brand, source))
  }
  return { brands, diagnostics }
}

/** The countries of all brands of a folder. Invalid brands are skipped. */
export function countriesOfAllBrands(brandsDir?: string): Set<string> {
  return new Set(
    listBrandIds(brandsDir).flatMap((id) => {
      const result = parseBrand(readSource(id, brandsDir), id)
      return 'brand' in result ? result.brand.countries.map(({ code }) => code) : []
    }),
  )
}

/** Contrast that WCAG 2.2 AA asks of text. Colours below what it asks of them are errors, others warnings. */
const readableContrast = 4.5

type Pair = ReturnType<typeof lowContrast>[number]

const isUnreadable = ({ contrast, minimum }: Pair) => contrast < Math.min(minimum, readableContrast)

function contrastWarnings(brand: Brand, source: Source): readonly Diagnostic[] {
  const { tree } = parseSource(source)
  if (!tree) return []
  return lowPairs(brand, source, tree, (pair) => !isUnreadable(pair)).map(withoutOffset)
}

/** Pairs of colours with too little contrast, with the place of the colour in front. */
const lowPairs = (
  { theme }: Pick<Brand, 'theme'>,
  source: Source,
  tree: Node,
  isWanted: (pair: Pair) => boolean,
): readonly PlacedDiagnostic[] =>
  (['light', 'dark'] as const).flatMap((mode) =>
    lowContrast(theme.roles[mode])
      .filter(isWanted)
      .map(({ role, on, contrast, minimum }) => {
        // rounds down, since 4.499 does not reach 4.5
        const reached = (Math.floor(contrast * 100) / 100).toFixed(2)
        const placed = placeDiagnostic(
          source,
          spanOfValue(tree, ['theme', 'roles', mode, role]),
          `"${role}" on "${on}" has a contrast of ${reached} in the ${mode} theme; the minimum is ${minimum}`,
          `choose a colour of "${role}" that differs more from "${on}" in lightness`,
        )
        return { ...placed, rule: 'config/contrast' as const }
      }),
  )

function readSource(id: string, brandsDir?: string): Source {
  const file = brandFile(id, brandsDir)
  const fromHere = relative(process.cwd(), file)
  const shown = fromHere.startsWith('..') || isAbsolute(fromHere) ? file : fromHere
  return {
    file: shown.replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8').replace(/^\uFEFF/, ''),
  }
}

const start = { offset: 0, length: 1 }

const withoutOffset = ({ offset: _, ...diagnostic }: PlacedDiagnostic): Diagnostic => diagnostic

function freeze<T>(value: T): DeepReadonly<T> {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) freeze(child)
    Object.freeze(value)
  }
  return value as DeepReadonly<T>
}
