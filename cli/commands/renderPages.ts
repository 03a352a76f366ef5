import { htmlFile, pageDataFile, staticPartFile } from '#shared/outputFiles.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSources } from '../diagnostics/source.ts'
import type { Writer } from '../emit/writer.ts'
import type { Emit } from '../events.ts'
import type { LinkChecker } from '../links/checkLinks.ts'
import { partNamesOf } from '../render/pieces.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import type { RenderedPage, Renderer } from '../render/renderPage.ts'
import type { PageWeights } from '../report/pageWeights.ts'
import type { PlannedPage } from '../routes/planPages.ts'

export interface RenderPagesInput {
  renderer: Renderer
  writer: Pick<Writer, 'add' | 'addDocument' | 'drain'>
  links: LinkChecker
  weights: PageWeights
  diagnostics: Diagnostics
  emit: Emit
  signal?: AbortSignal | undefined
}

type PageChecks = Pick<RenderPagesInput, 'renderer' | 'writer' | 'links' | 'weights'>

/**
 * Renders and writes pages, and passes each to what checks its links and weighs it. If templates fail, it
 * throws after the last page, with all failures.
 */
export async function renderPages(
  pages: readonly PlannedPage[],
  { renderer, diagnostics, emit, signal, ...input }: RenderPagesInput,
): Promise<void> {
  const failed: RenderError[] = []
  for (const [index, page] of pages.entries()) {
    const rendered = tryRender(renderer, page)
    if (rendered instanceof RenderError) {
      failed.push(rendered)
      continue
    }
    addPage(page, rendered, { renderer, ...input })
    await input.writer.drain()
    signal?.throwIfAborted()
    const [done, total] = [index + 1, pages.length]
    emit({ kind: 'progress', stage: 'render', locale: page.site.locale.id, done, total })
  }
  if (failed.length === 0) return
  // invalid content may be the reason why a template failed
  diagnostics.throwIfAny()
  throw toTemplateError(failed)
}

function tryRender(renderer: Renderer, page: PlannedPage): RenderedPage | RenderError {
  try {
    return renderer.render(page)
  } catch (error) {
    if (error instanceof RenderError) return error
    throw error
  }
}

function addPage(
  page: PlannedPage,
  { html, facts, pageData, staticPart, dataFiles, islands }: RenderedPage,
  { renderer, writer, links, weights }: PageChecks,
): void {
  const { kind, path } = page
  const sources = describeSources(page)
  const of = { page: path, sources }
  const textOf = (name: string) => renderer.part(name).text
  const shared = partNamesOf(html).map(renderer.part)
  writer.addDocument(htmlFile(path), { pieces: html, textOf }, { kind, ...of })
  writer.add(pageDataFile(path), pageData, { kind: 'page data', ...of })
  writer.add(staticPartFile(path), staticPart, { kind: 'static part', ...of })
  links.add(facts.links, { path, source: sources[0]! }, shared)
  weights.add({ kind, path, html, loads: facts.loads, shared, dataFiles, islands })
}
