import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDataFile } from '../runtime/shared/page.ts'
import { outputFolder, type BuiltSite } from './sites.ts'

/** What the build of brand-1 holds, for tests that need a page of a certain kind. */
export interface OutputPage {
  path: string
  kind: string
}

interface ManifestFile {
  path: string
  kind: string
  page?: string
}

const read = (path: string, site?: BuiltSite) =>
  readFileSync(join(outputFolder(site), path), 'utf8')

/** Every page, in the order of the manifest. */
export function allPages(site?: BuiltSite): readonly OutputPage[] {
  const { files } = JSON.parse(read('.shopgen-manifest.json', site)) as { files: ManifestFile[] }
  return files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind, page }) => ({ kind, path: page ?? `/${path}` }))
}

export function pageData(path: string, site?: BuiltSite): PageDataFile {
  const page = path.replace(/^\/|\/$/g, '') || 'index'
  return JSON.parse(read(`page-data/${page}/page-data.json`, site)) as PageDataFile
}

export const html = (path: string) =>
  read(path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}index.html`)

/** Names of the scripts with what they hold. */
export function asset(url: string): string {
  return read(url.slice(1))
}

/** First page of each kind, the British ones before others. */
export function onePageOfEachKind(): readonly OutputPage[] {
  const pages = new Map<string, OutputPage>()
  const inBritain = ({ path }: OutputPage) => path.startsWith('/gb/en/')
  const all = allPages()
  for (const page of [...all.filter(inBritain), ...all]) {
    if (!pages.has(page.kind)) pages.set(page.kind, page)
  }
  return [...pages.values()]
}

/** The same, with a page of a dealer, which brand-1 has none of. */
export function everyKind(): readonly (OutputPage & { site: BuiltSite })[] {
  const dealer = allPages('languages').find(({ kind }) => kind === 'DealerDetail')
  if (!dealer) throw new Error('the second site has no page of a dealer')
  return [
    ...onePageOfEachKind().map((page) => ({ ...page, site: 'built' as const })),
    { ...dealer, site: 'languages' },
  ]
}

/** A British page of a kind, whose data a test can use. */
export function findPage(kind: string, isWanted: (file: PageDataFile) => boolean): PageDataFile {
  for (const { path } of allPages().filter((page) => page.kind === kind)) {
    if (!path.startsWith('/gb/en/')) continue
    const file = pageData(path)
    if (isWanted(file)) return file
  }
  throw new Error(`the build has no ${kind} page that the test can use`)
}

/** An article with a table of contents, and the ids of the headings that it leads to. */
export function articleWithContents(): { path: string; ids: readonly string[] } {
  const link = /<li data-level="\d"><a href="#([^"]+)"/g
  const idsOf = (path: string) => [...html(path).matchAll(link)].map(([, id = '']) => id)
  const { path } = findPage('Publication', (file) => idsOf(file.path).length >= 3)
  return { path, ids: idsOf(path) }
}
