import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { htmlFile } from '#shared/files/outputFiles.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { findPublished, generationsFolder, tracesOf } from '../emit/generations.ts'
import { formatBytes } from '../formatBytes.ts'
import { readManifest, type ManifestFile } from '../report/manifest.ts'
import { findTrace, type PageTrace } from '../traces/traces.ts'
import { table } from '../ui/table.ts'

/** What an output knows about one of its pages. */
export interface Explanation {
  page: string
  kind: string
  /** Stories, products and rules that it was planned from. */
  sources: readonly string[]
  files: readonly Pick<ManifestFile, 'path' | 'bytes'>[]
  /** Data files that it shares with other pages. */
  shared: readonly string[]
  /** Why it was rendered last; null if the output has no traces, as one that was copied. */
  reasons: readonly string[] | null
  /** What it is made of: names to short hashes. */
  parts: PageTrace['parts']
}

/** Explains what a page of an output is made of, and why it was rendered last (X2.17). */
export function explain(folder: string, page: string): Explanation {
  const { files } = readManifest(folder)
  const path = pagePath(page)
  const document = files.find((file) => file.path === htmlFile(path) && file.page === path)
  if (!document) throw unknownPage(path, { folder, files })
  const trace = readTrace(folder, path)
  return {
    page: path,
    kind: document.kind,
    sources: document.sources ?? [],
    files: files.filter((file) => file.page === path).map(({ path, bytes }) => ({ path, bytes })),
    shared: trace?.shared ?? [],
    reasons: trace?.reasons ?? null,
    parts: trace?.parts ?? {},
  }
}

/** `/gb/en/bikes/`, from a path with or without slashes, of a page or of its document. */
function pagePath(text: string): string {
  const path = `/${text.replace(/^\/+/, '').replace(/(^|\/)index\.html$/, '$1')}`
  return /\/$|\.html$/.test(path) ? path : `${path}/`
}

function readTrace(folder: string, path: string): PageTrace | null {
  const published = findPublished(resolve(folder))
  if (published.kind !== 'generation') return null
  const generation = join(generationsFolder(resolve(folder)), String(published.number))
  try {
    return findTrace(readFileSync(tracesOf(generation), 'utf8'), path)
  } catch {
    // as a build, which then makes all pages again
    return null
  }
}

function unknownPage(
  path: string,
  { folder, files }: { folder: string; files: readonly ManifestFile[] },
): ShopgenError {
  const pages = new Set(files.flatMap(({ page }) => page ?? []))
  return new ShopgenError('usage', {
    what: `no page ${path} in the output`,
    where: folder,
    todo: withSuggestion(path, pages, 'Name the path of a page, such as /gb/en/bikes/.'),
  })
}

export function formatExplanation(facts: Explanation): string {
  const { page, kind, sources, files, shared, reasons, parts } = facts
  const rows = Object.entries(parts)
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
  return [
    `${page} (${kind})`,
    ...list('sources', sources),
    ...list(
      'files',
      files.map((file) => `${file.path} (${formatBytes(file.bytes)})`),
    ),
    ...list('shared data files', shared),
    ...list(
      'rendered because of',
      reasons ?? ['unknown: the output has no traces, as it was copied or made by another version'],
    ),
    ...list('made of', rows.length > 0 ? table(rows) : []),
    '',
  ].join('\n')
}
