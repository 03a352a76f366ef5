import { posix } from 'node:path'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { choices, nearest } from '../diagnostics/suggest.ts'
import type { PlannedPage } from '../routes/planPages.ts'

/** The pages of a partial build, besides its locales. */
export interface Selection {
  /** Patterns of paths, such as `/gb/en/bikes/**`; those with `!` exclude. */
  only: readonly string[]
  /** Page kinds. */
  kinds: readonly string[]
  /** At most this many pages of each kind and locale. */
  limit: number | null
}

/** Kinds that a server needs for any path. */
const alwaysMade: ReadonlySet<string> = new Set(['NotFound', 'ServerError'])

export const selectsAll = ({ only, kinds, limit }: Selection): boolean =>
  only.length === 0 && kinds.length === 0 && limit === null

/**
 * Selects pages: those that match any pattern and are of any kind, without those that are excluded, and of these the
 * first by path. Error pages are always made. Patterns and kinds that select nothing are errors.
 */
export function selectPages(
  pages: readonly PlannedPage[],
  selection: Selection,
): ReadonlySet<string> {
  const unknown = [...unknownKinds(pages, selection), ...unmatchedPatterns(pages, selection)]
  if (unknown.length > 0) throw new ShopgenError('usage', unknown)
  const { kinds, limit } = selection
  const matches = matcherOf(selection.only)
  const counts = new Map<string, number>()
  const isSelected = ({ kind, path, site }: PlannedPage) => {
    if (alwaysMade.has(kind)) return true
    if (kinds.length > 0 && !kinds.includes(kind)) return false
    if (!matches(path)) return false
    const group = `${kind} ${site.locale.id}`
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return limit === null || count <= limit
  }
  return new Set(pages.filter(isSelected).map(({ path }) => path))
}

/** Tells whether a path matches one of the patterns, if there are any, and none with `!`. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const excluded = patterns.filter(isExclusion).map((pattern) => pattern.slice(1))
  const included = patterns.filter((pattern) => !isExclusion(pattern))
  const matchesAny = (path: string, globs: readonly string[]) =>
    globs.some((glob) => posix.matchesGlob(path, rooted(glob)))
  return (path) =>
    (included.length === 0 || matchesAny(path, included)) && !matchesAny(path, excluded)
}

const isExclusion = (pattern: string) => pattern.startsWith('!')

/** A path can be written without its first slash. */
const rooted = (glob: string) => (/^[/*]/.test(glob) ? glob : `/${glob}`)

function unknownKinds(pages: readonly PlannedPage[], { kinds }: Selection): readonly Diagnostic[] {
  const known = [...new Set(pages.map(({ kind }) => kind))].sort()
  return kinds
    .filter((kind) => !known.some((one) => one === kind))
    .map((kind) => ({ what: `no page of kind "${kind}"`, todo: choices(kind, known) }))
}

function unmatchedPatterns(
  pages: readonly PlannedPage[],
  { only }: Selection,
): readonly Diagnostic[] {
  const paths = pages.map(({ path }) => path)
  const unmatched = only.filter((pattern) => {
    const glob = isExclusion(pattern) ? pattern.slice(1) : pattern
    const matches = matcherOf([glob])
    return !paths.some(matches)
  })
  return unmatched.map((pattern) => {
    const near = nearest(rooted(pattern.replace(/^!/, '')), paths)
    return {
      what: `no page matches --only ${pattern}`,
      todo: near
        ? `Did you mean ${near}?`
        : 'Patterns are of paths, such as "/gb/en/bikes/**"; `shopgen routes` lists them.',
    }
  })
}
