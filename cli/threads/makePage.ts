import { compareText } from '#shared/text/compareText.ts'
import { htmlFile, pageDataFile, staticPartFile } from '#shared/files/outputFiles.ts'
import type { Writer } from '../emit/writer.ts'
import type { PartText } from '../pieces.ts'
import type { RenderedPage } from '../render/renderPage.ts'
import { toPageFacts, type PageFacts } from '../traces/pageFacts.ts'

/** A page that was rendered, and whose files were added to the writer. */
export interface MadePage {
  facts: PageFacts
  /** Of the document. */
  bytes: number
  /** The time that rendering and writing took. */
  ms: number
  /** Paths of the data files that it shares with other pages, sorted. */
  shared: readonly string[]
}

interface NamedPage {
  kind: string
  path: string
  sources: readonly string[]
}

/** Renders a page and writes its files, in any thread. `render` adds the paths of shared files to the set. */
export function makePage(
  page: NamedPage,
  {
    render,
    textOf,
    writer,
  }: {
    render: (sharedPaths: Set<string>) => RenderedPage
    textOf: PartText
    writer: Pick<Writer, 'add' | 'addDocument'>
  },
): MadePage {
  const started = performance.now()
  const sharedPaths = new Set<string>()
  const rendered = render(sharedPaths)
  const [document, data, part] = ownFiles(page)
  const bytes = writer.addDocument(document[0], { pieces: rendered.html, textOf }, document[1])
  writer.add(data[0], rendered.pageData, data[1])
  writer.add(part[0], rendered.staticPart, part[1])
  return {
    facts: toPageFacts(rendered),
    bytes,
    ms: performance.now() - started,
    shared: [...sharedPaths].sort(compareText),
  }
}

/** Document, page data and static part of a page, with what the manifest says about them. */
export function ownFiles({ kind, path, sources }: NamedPage) {
  const of = { page: path, sources }
  return [
    [htmlFile(path), { kind, ...of }],
    [pageDataFile(path), { kind: 'page data', ...of }],
    [staticPartFile(path), { kind: 'static part', ...of }],
  ] as const
}
