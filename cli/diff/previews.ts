import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withNewPaths } from './comparePairs.ts'
import { pageComparer } from './comparePages.ts'
import type { Output } from './compareOutputs.ts'
import type { ChangeGroup } from './groupChanges.ts'
import { pagesOf, pairPages, type Page } from './pairPages.ts'
import { previewDocument } from './previewDocument.ts'

/** A page before and after; null where it does not exist. */
export interface Preview {
  page: string
  before: string | null
  after: string | null
}

/** A preview has one or two documents with their styles, of about 200 kB each. */
const mostPreviews = 16

/** Previews of pages that show the changes: the first page of each group, in the order of the groups. */
export function previewsOf(
  { before, after }: { before: Output; after: Output },
  groups: readonly ChangeGroup[],
): readonly Preview[] {
  const { pairs, added, removed } = pairPages(
    pagesOf(before.manifest.files),
    pagesOf(after.manifest.files),
  )
  const moves = pairs.map((pair) => [pair.before.path, pair.after.path] as const)
  const renamed = withNewPaths(moves.filter(([from, to]) => from !== to))
  const byPath = new Map<string, { before: Page | null; after: Page | null }>([
    ...removed.map((page) => [page.path, { before: page, after: null }] as const),
    ...pairs.map((pair) => [pair.after.path, pair] as const),
    ...added.map((page) => [page.path, { before: null, after: page }] as const),
  ])
  const visible = groups.filter((group) => group.class !== 'asset' && group.class !== 'bytes')
  const paths = [...new Set(visible.flatMap(({ pages }) => pages[0] ?? []))].slice(0, mostPreviews)
  return paths.flatMap((page): readonly Preview[] => {
    const pair = byPath.get(page)
    if (!pair) return []
    const old = readPage(before, pair.before)
    const now = readPage(after, pair.after)
    return [{ page, ...documentsOf({ before, after }, old && renamed(old), now) }]
  })
}

const readPage = ({ folder }: Output, page: Page | null): string | null =>
  folder === null || page === null ? null : readFileSync(join(folder, page.file.path), 'utf8')

function documentsOf(
  outputs: { before: Output; after: Output },
  before: string | null,
  after: string | null,
): Pick<Preview, 'before' | 'after'> {
  const changes = before !== null && after !== null ? pageComparer().compare(before, after) : []
  const documentOf = (html: string | null, side: 'before' | 'after') => {
    const starts = changes.flatMap((change) => change.starts[side] ?? [])
    return html === null
      ? null
      : previewDocument(html, { starts, side }, sheetReader(outputs[side]))
  }
  return { before: documentOf(before, 'before'), after: documentOf(after, 'after') }
}

/** Reads style sheets that the output lists: a path in a document could lead elsewhere. */
function sheetReader({ folder, manifest }: Output): (path: string) => string | null {
  const files = new Set(manifest.files.map(({ path }) => path))
  return (path) => {
    const name = path.slice(path.indexOf('assets/'))
    if (folder === null || !files.has(name) || !existsSync(join(folder, name))) return null
    return readFileSync(join(folder, name), 'utf8')
  }
}
