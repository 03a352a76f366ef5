import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'
import { diffManifests, type FileChange } from '../report/diffManifests.ts'
import { manifestFile, type Manifest, type ManifestFile } from '../report/manifest.ts'
import { compareFile, sitemapDates } from './compareFiles.ts'
import { compareScripts, type CodeFile } from './compareScripts.ts'
import { compareStyles } from './compareStyles.ts'
import { changeCollector, type ChangeGroup } from './groupChanges.ts'
import { pagesOf, pairPages, type Page, type PagePairs } from './pairPages.ts'
import { runComparison } from './runComparison.ts'

/** An output; without a folder, a manifest alone. */
export interface Output {
  manifest: Manifest
  folder: string | null
}

export interface OutputDiff {
  changes: readonly ChangeGroup[]
  /** Numbers of pages. */
  pages: { before: number; after: number } & Record<
    'added' | 'removed' | 'moved' | 'changed' | 'same',
    number
  >
  /** Files that changed because pages did, such as page data: their number by kind. */
  following: Readonly<Record<string, number>>
  /** All files that differ. */
  files: readonly FileChange[]
}

/** Whether a path, of a page or a file, is to be compared. */
export type PathTest = (path: string) => boolean

/** Compares two outputs: pages by what they are made from, other files by their path. */
export async function compareOutputs(
  before: Output,
  after: Output,
  isCompared: PathTest = () => true,
): Promise<OutputDiff> {
  const [old, now] = [before, after].map(({ manifest }) => pagesOf(manifest.files)) as [
    Page[],
    Page[],
  ]
  const pairing = comparedPairs(pairPages(old, now), isCompared)
  const collector = changeCollector()
  addPages(pairing, collector)
  const changed = pairing.pairs.filter((pair) => pair.before.file.hash !== pair.after.file.hash)
  await addChangedPages({ before, after, pairing, changed }, collector)
  const files = diffManifests(before.manifest, after.manifest).filter(({ path }) =>
    isCompared(`/${path}`),
  )
  const touched = touchedBy(pairing, changed)
  const { following } = addFiles({ before, after, files, touched }, collector)
  const moved = pairing.pairs.filter((pair) => pair.before.path !== pair.after.path).length
  const { added, removed } = pairing
  return {
    changes: collector.groups(),
    pages: {
      before: old.length,
      after: now.length,
      added: added.length,
      removed: removed.length,
      moved,
      changed: changed.length,
      same: pairing.pairs.length - changed.length,
    },
    following,
    files,
  }
}

type Collector = ReturnType<typeof changeCollector>

const comparedPairs = ({ pairs, added, removed }: PagePairs, isCompared: PathTest): PagePairs => ({
  pairs: pairs.filter((pair) => isCompared(pair.before.path) && isCompared(pair.after.path)),
  added: added.filter(({ path }) => isCompared(path)),
  removed: removed.filter(({ path }) => isCompared(path)),
})

/** Pages that were added, removed or moved. */
function addPages({ pairs, added, removed }: PagePairs, { add }: Collector): void {
  const plain = { subject: null, before: '', after: '' }
  for (const { path, file } of added) {
    add({ ...plain, class: 'added', what: 'added', place: file.kind, after: path }, [path])
  }
  for (const { path, file } of removed) {
    add({ ...plain, class: 'removed', what: 'removed', place: file.kind, before: path }, [path])
  }
  for (const { before, after } of pairs) {
    if (before.path === after.path) continue
    const paths = { before: before.path, after: after.path }
    add({ class: 'moved', what: 'changed', place: after.file.kind, subject: null, ...paths }, [
      after.path,
    ])
  }
}

interface Changed {
  before: Output
  after: Output
  pairing: PagePairs
  changed: PagePairs['pairs']
}

async function addChangedPages(
  { before, after, pairing, changed }: Changed,
  { add }: Collector,
): Promise<void> {
  if (before.folder === null || after.folder === null) {
    for (const { after: page } of changed) {
      const place = `${page.file.kind}: a manifest has no contents to compare`
      add({ class: 'bytes', what: 'changed', place, subject: null, before: '', after: '' }, [
        page.path,
      ])
    }
    return
  }
  const moves = pairing.pairs.flatMap((pair): readonly (readonly [string, string])[] =>
    pair.before.path === pair.after.path ? [] : [[pair.before.path, pair.after.path]],
  )
  const setup = { before: before.folder, after: after.folder, moves }
  const files = changed.map((pair) => ({
    before: pair.before.file.path,
    after: pair.after.file.path,
  }))
  await runComparison(setup, files, (found, { from }) => {
    for (const { change, pairs } of found) {
      add(
        change,
        pairs.map((index) => changed[from + index]!.after.path),
        pairs.length,
      )
    }
  })
}

interface Touched {
  /** Paths of pages that were added, removed, moved or changed. */
  paths: ReadonlySet<string>
  sources: ReadonlySet<string>
}

function touchedBy({ pairs, added, removed }: PagePairs, changed: PagePairs['pairs']): Touched {
  const moved = pairs.filter((pair) => pair.before.path !== pair.after.path)
  const both = [...changed, ...moved].flatMap((pair) => [pair.before, pair.after])
  const pages = [...added, ...removed, ...both]
  return {
    paths: new Set(pages.map(({ path }) => path)),
    sources: new Set(pages.flatMap(({ file }) => file.sources ?? [])),
  }
}

interface ChangedFiles {
  before: Output
  after: Output
  files: readonly FileChange[]
  touched: Touched
}

/** Other files: data that follows from pages is counted, and the rest compared. */
function addFiles(
  { before, after, files, touched }: ChangedFiles,
  collector: Collector,
): { following: Readonly<Record<string, number>> } {
  const [old, now] = [filesByPath(before), filesByPath(after)]
  const documents = new Set(
    [before, after].flatMap(({ manifest }) => pagesOf(manifest.files).map(({ file }) => file.path)),
  )
  const counts = new Map<string, number>()
  for (const file of files) {
    if (documents.has(file.path) || isCode(file.path)) continue
    const facts = (now.get(file.path) ?? old.get(file.path))!
    if (follows(facts, touched)) {
      counts.set(file.kind, (counts.get(file.kind) ?? 0) + 1)
      continue
    }
    const contents = {
      before: file.change === 'added' ? null : textOf(before, file.path),
      after: file.change === 'removed' ? null : textOf(after, file.path),
    }
    addFile({ facts, contents, touched }, { collector, counts })
  }
  addCode({ before, after, files }, collector)
  return { following: Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b))) }
}

const filesByPath = ({ manifest }: Output) =>
  new Map(manifest.files.map((file) => [file.path, file]))

const isCode = (path: string) => path.startsWith('assets/') && /\.(?:css|js)$/.test(path)

/** Kinds of files that are made from pages, or from what pages show. */
const madeFromPages = new Set([
  'page data',
  'static part',
  'shared query',
  'slice',
  'app data',
  'search',
  'compressed',
])

/** Sources of all pages of a locale: `products of gb-en`. */
const ofLocale = /^(?:dealers|messages|products|settings|stories) of |^all assets$/

function follows(
  { kind, page, sources = [] }: ManifestFile,
  { paths, sources: own }: Touched,
): boolean {
  if (!madeFromPages.has(kind) || paths.size === 0) return false
  if (page !== undefined) return paths.has(page)
  return sources.length === 0 || sources.some((source) => own.has(source) || ofLocale.test(source))
}

interface OneFile {
  facts: ManifestFile
  contents: { before: string | null; after: string | null }
  touched: Touched
}

function addFile(
  { facts, contents, touched }: OneFile,
  { collector, counts }: { collector: Collector; counts: Map<string, number> },
): void {
  const { path, kind, page } = facts
  if (kind === 'sitemap') {
    const pages = untouchedInSitemap(contents, touched)
    if (pages.length === 0) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    else collector.add(sitemapChange, pages)
    return
  }
  if (madeFromPages.has(kind)) {
    const plain = { subject: null, before: '', after: '' }
    const place = page === undefined ? `${kind}: ${facts.sources?.[0] ?? path}` : kind
    collector.add(
      { class: 'data', what: 'changed', place, ...plain },
      page === undefined ? [] : [page],
    )
    return
  }
  for (const change of compareFile({ kind, path, ...contents })) collector.add(change, [])
}

const sitemapChange = {
  class: 'seo',
  what: 'changed',
  place: 'entry in the sitemap, of a page that is the same',
  subject: null,
  before: '',
  after: '',
} as const

/** Pages whose entry differs, though the page itself is the same. */
function untouchedInSitemap(
  { before, after }: OneFile['contents'],
  { paths }: Touched,
): readonly string[] {
  const [old, now] = [sitemapDates(before ?? ''), sitemapDates(after ?? '')]
  const addresses = new Set([...old.keys(), ...now.keys()])
  return [...addresses].flatMap((address) => {
    const path = URL.canParse(address) ? new URL(address).pathname : address
    return old.get(address) === now.get(address) || paths.has(path) ? [] : [path]
  })
}

/** Style sheets and scripts, whose names change with their content. */
function addCode(
  { before, after, files }: Omit<ChangedFiles, 'touched'>,
  { add }: Collector,
): void {
  const paths = files.flatMap(({ path }) => (isCode(path) ? [path] : []))
  if (paths.some((path) => path.endsWith('.css'))) {
    const sheets = (output: Output) =>
      output.manifest.files.flatMap(({ path }) =>
        path.startsWith('assets/') && path.endsWith('.css') ? (textOf(output, path) ?? []) : [],
      )
    for (const change of compareStyles(sheets(before), sheets(after))) add(change, [])
  }
  const scripts = new Set(paths.filter((path) => path.endsWith('.js')))
  const codeOf = (output: Output): readonly CodeFile[] =>
    output.manifest.files.flatMap((file) =>
      scripts.has(file.path) ? [{ file, text: textOf(output, file.path) ?? file.hash }] : [],
    )
  for (const change of compareScripts(codeOf(before), codeOf(after))) add(change, [])
}

const textOf = ({ folder }: Output, path: string): string | null =>
  folder === null ? null : readFileSync(join(folder, path), 'utf8')

/** The folder of a manifest that stands in its output; else null. */
export const folderOf = (path: string, { files }: Manifest): string | null => {
  const folder = path.endsWith(manifestFile) ? path.slice(0, -manifestFile.length) || '.' : path
  return files.every(({ path: name }, index) => index > 0 || existsSync(join(folder, name)))
    ? folder
    : null
}
