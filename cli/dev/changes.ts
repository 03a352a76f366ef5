import { isAbsolute, relative, sep } from 'node:path'

/** What a saved file is part of. It decides what is made again, and how open pages follow. */
export type Change =
  /** Code of the command line, and what it has in common with pages. */
  | 'program'
  | 'fixtures'
  /** Stories and data sources of the fixtures. */
  | 'content'
  | 'brand'
  | 'messages'
  /** Templates and code for browsers. */
  | 'code'
  | 'styles'

export interface SavedFile {
  /** Relative to the project, with slashes; absolute outside of it. */
  file: string
  change: Change
}

interface Places {
  root: string
  /** The folder of `--brands-dir`. */
  brandsDir?: string | undefined
  brand: string
}

type Rule = readonly [pattern: RegExp, change: Change | null]

/** The first that matches decides; null for files that no page depends on. */
const rules: readonly Rule[] = [
  [/(^|\/)\.|~$|\.md$/, null],
  [/^cli\//, 'program'],
  [/^brands\/[^/]+\.ts$/, 'program'],
  // the command line has loaded these, too
  [/^runtime\/shared\//, 'program'],
  [/^templates\/styles\/[^/]+\.ts$/, 'program'],
  [/^templates\/translations\/.*\.json$/, 'messages'],
  [/^(templates|runtime)\/.*\.css$/, 'styles'],
  [/^(templates|runtime)\//, 'code'],
  [/^fixtures\/content\/components\//, 'fixtures'],
  [/^fixtures\/(?!content\/)/, 'fixtures'],
]

/** Classifies a saved file; null if the pages of the brand do not depend on it. */
export function changeOf(path: string, { root, brandsDir, brand }: Places): SavedFile | null {
  const file = below(root, path) ?? path
  const found = rules.find(([pattern]) => pattern.test(file))
  if (found) return found[1] && { file, change: found[1] }
  const content = below('fixtures/content', file)
  if (content !== null) {
    if (!content.startsWith(`${brand}/`)) return null
    const isContent = /^[^/]+\/(stories|datasources)\//.test(content)
    return { file, change: isContent ? 'content' : 'fixtures' }
  }
  const ofBrand = below(brandsDir ?? `${root}/brands`, path)
  if (ofBrand === null || !ofBrand.startsWith(`${brand}/`)) return null
  return { file, change: /^[^/]+\/translations\//.test(ofBrand) ? 'messages' : 'brand' }
}

/** The path below a folder, with slashes; null if it is outside. */
function below(folder: string, path: string): string | null {
  const inside = relative(folder, path).split(sep).join('/')
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : inside
}
