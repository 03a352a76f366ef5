import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { lowContrast } from '#brands/contrast.ts'
import { brandFile, listBrandIds } from '#brands/index.ts'
import { brandJsonSchema } from '#brands/jsonSchema.ts'
import { checkRules } from '#brands/rules.ts'
import { brandSchema, type Brand, type DeepReadonly } from '#brands/schema.ts'
import { ShopgenError, type Problem } from '../diagnostics/errors.ts'
import { checkFonts } from './checkFonts.ts'
import { formatIssues, placeProblem, type PlacedProblem } from './formatIssues.ts'
import { parseSource, repeatedKeys, spanOfValue, valueOf, type Source } from './sourceText.ts'

/** Reads, checks and freezes one brand; throws every problem of its file at once. */
export const readBrand = (id: string, brandsDir?: string): Brand =>
  readBrandFile(id, brandsDir).brand

/** The same, with what its file is warned of. */
export function readBrandFile(
  id: string,
  brandsDir?: string,
): { brand: Brand; warnings: Problem[] } {
  const source = readSource(id, brandsDir)
  const result = parseBrand(source, id)
  if ('problems' in result) throw new ShopgenError('config', result.problems)
  return { brand: result.brand, warnings: themeProblems(result.brand, source) }
}

/** The brand that a text describes, or everything that is wrong with the text. */
export function parseBrand(
  source: Source,
  folder: string,
): { brand: Brand } | { problems: Problem[] } {
  const { tree, errors } = parseSource(source)
  if (errors.length > 0 || !tree) {
    const isEmpty = source.text.trim() === ''
    const issues = isEmpty ? [{ message: 'the file is empty', span: start }] : errors
    const problems = issues.map(({ message, span }) => placeProblem(source, span, message))
    return { problems: problems.map(bare) }
  }

  const raw = valueOf(tree)
  const parsed = brandSchema.safeParse(raw, { reportInput: true })
  const problems = [
    ...repeatedKeys(tree).map(({ key, span }) =>
      placeProblem(source, span, `key "${key}" is given twice`),
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
    problems.push(placeProblem(source, span, what, 'give both the same name'))
  }
  if (problems.length > 0 || !parsed.success)
    return { problems: problems.sort((a, b) => a.offset - b.offset).map(bare) }
  return { brand: freeze(parsed.data) }
}

/** Every brand of a folder, and everything that is wrong with any of them. */
export function checkAllBrands(brandsDir?: string): { brands: Brand[]; problems: Problem[] } {
  const brands: Brand[] = []
  const problems: Problem[] = []
  for (const id of listBrandIds(brandsDir)) {
    const source = readSource(id, brandsDir)
    const result = parseBrand(source, id)
    if ('problems' in result) {
      problems.push(...result.problems)
      continue
    }
    brands.push(result.brand)
    problems.push(...themeProblems(result.brand, source))
  }
  return { brands, problems }
}

/** The countries that any brand of a folder has, as far as their files can be read. */
export function countriesOfAllBrands(brandsDir?: string): Set<string> {
  return new Set(
    listBrandIds(brandsDir).flatMap((id) => {
      const result = parseBrand(readSource(id, brandsDir), id)
      return 'brand' in result ? result.brand.countries.map(({ code }) => code) : []
    }),
  )
}

/** The colours of a theme that cannot be read, each with its place. */
function themeProblems({ theme }: Brand, source: Source): Problem[] {
  const { tree } = parseSource(source)
  if (!tree) return []
  return (['light', 'dark'] as const).flatMap((mode) =>
    lowContrast(theme.roles[mode]).map(({ role, on, contrast, minimum }) => {
      // Rounded down: 4.499 is not 4.5.
      const reached = (Math.floor(contrast * 100) / 100).toFixed(2)
      return bare(
        placeProblem(
          source,
          spanOfValue(tree, ['theme', 'roles', mode, role]),
          `"${role}" on "${on}" has a contrast of ${reached} in the ${mode} theme, and needs ${minimum}`,
        ),
      )
    }),
  )
}

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

const bare = ({ offset: _, ...problem }: PlacedProblem): Problem => problem

function freeze<T>(value: T): DeepReadonly<T> {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) freeze(child)
    Object.freeze(value)
  }
  return value as DeepReadonly<T>
}
