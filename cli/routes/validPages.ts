import { htmlFile, pageDataFile } from '#shared/files/outputFiles.ts'
import type { Diagnostics, Place } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'
import { pathProblem } from '../emit/paths.ts'
import type { PlannedPage } from './planPages.ts'

/** The pages with a valid path that no earlier page has. The others are errors that name both pages. */
export function validPages(
  pages: readonly PlannedPage[],
  diagnostics: Diagnostics,
): readonly PlannedPage[] {
  const byFile = new Map<string, PlannedPage>()
  return pages.filter((page) => {
    const problem = pathProblem(page.path) ?? doubledLocale(page)
    if (problem) {
      reportInvalidPath(page, problem, diagnostics)
      return false
    }
    const file = folded(htmlFile(page.path))
    const other = byFile.get(file)
    if (other) {
      reportEqualPaths(page, other, diagnostics)
      return false
    }
    byFile.set(file, page)
    return true
  })
}

/**
 * The pages whose folders are no file of another page. The page /a.html/ needs a folder where the page /a.html has a
 * file; page data can conflict likewise. The others are errors that name both pages.
 */
export function withoutFolderConflicts(
  pages: readonly PlannedPage[],
  diagnostics: Diagnostics,
): readonly PlannedPage[] {
  const filesOf = ({ path }: PlannedPage) => [htmlFile(path), pageDataFile(path)]
  const byFile = new Map(
    pages.flatMap((page) => filesOf(page).map((file) => [folded(file), page] as const)),
  )
  return pages.filter((page) => {
    const conflicts = filesOf(page)
      .flatMap(foldersOf)
      .flatMap((folder) => byFile.get(folded(folder)) ?? [])
    for (const other of new Set(conflicts)) reportFolderConflict(page, other, diagnostics)
    return conflicts.length === 0
  })
}

function reportInvalidPath(page: PlannedPage, problem: string, diagnostics: Diagnostics): void {
  diagnostics.error(
    {
      rule: 'routes/path',
      what: `the path "${shorten(below(page, page.path))}" ${problem}`,
      where: describeSource(page.source),
      todo: 'Change the slug: letters, digits and hyphens make a path.',
    },
    placeOf(page),
  )
}

function reportEqualPaths(page: PlannedPage, other: PlannedPage, diagnostics: Diagnostics): void {
  const path = below(page, page.path)
  diagnostics.error(
    {
      rule: 'routes/duplicate',
      what:
        other.path === page.path
          ? `two pages have the path ${path}`
          : `two paths differ only in case: ${below(page, other.path)} and ${path}`,
      where: `${describeSource(other.source)} and ${describeSource(page.source)}`,
      todo: 'Change the slug of one of them.',
    },
    placeOf(page),
  )
}

function reportFolderConflict(
  page: PlannedPage,
  other: PlannedPage,
  diagnostics: Diagnostics,
): void {
  diagnostics.error(
    {
      rule: 'routes/duplicate',
      what: `${below(page, page.path)} needs a folder where ${below(page, other.path)} has a file of the same name`,
      where: `${describeSource(page.source)} and ${describeSource(other.source)}`,
      todo: 'Change the slug of one of them.',
    },
    placeOf(page),
  )
}

/** The path without its locale, so that an error in several locales is reported once. */
const below = ({ site }: PlannedPage, path: string) =>
  path.startsWith(site.locale.prefix) ? `/${path.slice(site.locale.prefix.length)}` : path

const placeOf = ({ site, path }: PlannedPage): Place =>
  path.startsWith(site.locale.prefix) ? { locale: site.locale.id } : {}

/** Links to `/gb/en/gb/en/bikes/` are rewritten to `/gb/en/bikes/` (R2.2.4), so no link could reach the page. */
function doubledLocale({ path, site }: PlannedPage): string | null {
  const isDoubled = site.locales.some(({ prefix }) =>
    path.toLowerCase().startsWith(site.locale.prefix + prefix.slice(1)),
  )
  return isDoubled ? 'begins with two locales, and links keep only one' : null
}

/**
 * The name on a case-insensitive file system. Lower case comes first, since a capital ẞ is its own upper case.
 * Paths are always in the Unicode form NFC.
 */
const folded = (file: string) => file.toLowerCase().toUpperCase()

/** `a/b/c.html` is in `a` and `a/b`. */
const foldersOf = (file: string): readonly string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, segments) => segments.slice(0, index + 1).join('/'))

const shorten = (path: string) => (path.length > 120 ? `${path.slice(0, 117)}…` : path)
