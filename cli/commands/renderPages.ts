import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/compareText.ts'
import { htmlFile, pageDataFile, staticPartFile } from '#shared/outputFiles.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource, describeSources } from '../diagnostics/source.ts'
import type { Writer } from '../emit/writer.ts'
import type { Emit } from '../events.ts'
import { joinPieces } from '../render/pieces.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import type { PageInput, Renderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { toPageFacts } from '../traces/pageFacts.ts'
import type { PageKey } from '../traces/pageKey.ts'
import { groupReasons } from '../traces/reasons.ts'
import type { PageTrace, Traces } from '../traces/traces.ts'
import { checkPage, type CheckedPage, type Checks } from './checkPage.ts'

export interface RenderPagesInput extends Pick<Checks, 'links' | 'weights'> {
  renderer: Renderer
  writer: Pick<Writer, 'add' | 'addDocument' | 'drain' | 'keep'>
  traces: Pick<Traces, 'add' | 'files' | 'find' | 'reasons'>
  /** Names all that a page is made of. */
  keyOf: (input: PageInput) => PageKey
  diagnostics: Diagnostics
  emit: Emit
  signal?: AbortSignal | undefined
}

type PageChecks = Pick<
  RenderPagesInput,
  'keyOf' | 'links' | 'renderer' | 'traces' | 'weights' | 'writer'
>

/**
 * Renders and writes pages, or keeps their files if the output before was made of the same, and passes each to what
 * checks its links and weighs it. If templates fail, it throws after the last page, with all failures.
 */
export async function renderPages(
  pages: readonly PlannedPage[],
  { diagnostics, emit, signal, ...checks }: RenderPagesInput,
): Promise<void> {
  const failed: RenderError[] = []
  const rendered: { path: string; reasons: readonly string[] }[] = []
  for (const [index, page] of pages.entries()) {
    const made = tryAdding(page, checks)
    if (made instanceof RenderError) {
      failed.push(made)
      continue
    }
    if (made !== 'kept') rendered.push({ path: page.path, reasons: made })
    await checks.writer.drain()
    signal?.throwIfAborted()
    const [done, total] = [index + 1, pages.length]
    emit({ kind: 'progress', stage: 'render', locale: page.site.locale.id, done, total })
  }
  emit({
    kind: 'rendered',
    paths: rendered.map(({ path }) => path),
    reasons: groupReasons(rendered),
  })
  if (failed.length === 0) return
  // invalid content may be the reason why a template failed
  diagnostics.throwIfAny()
  throw toTemplateError(failed)
}

/** Returns why a page was rendered, if it was not kept. */
function tryAdding(
  page: PlannedPage,
  checks: PageChecks,
): 'kept' | readonly string[] | RenderError {
  const { renderer, traces, keyOf } = checks
  try {
    const input = renderer.describe(page)
    const made = renderer.forPage(page, () => keyOf(input))
    const trace = traces.find(page.path, made.key)
    if (trace && keepPage(page, trace, checks)) return 'kept'
    const reasons = traces.reasons(page.path, made.parts)
    addPage(input, { ...made, reasons }, checks)
    return reasons
  } catch (error) {
    if (error instanceof RenderError) return error
    throw error
  }
}

/** Keeps the files of a page. False if one of them is no longer as it was written. */
function keepPage(
  page: PlannedPage,
  trace: PageTrace,
  { renderer, traces: { files, add }, writer, ...checks }: PageChecks,
): boolean {
  const { path } = page
  const document = files?.intact(htmlFile(path))
  const others = [pageDataFile(path), staticPartFile(path), ...trace.shared]
  if (!document || !others.every((file) => files?.intact(file))) return false
  for (const [file, facts] of ownFiles(page)) writer.keep(file, facts)
  renderer.keepShared(page, trace.shared)
  const html = () => readFileSync(join(files!.folder, htmlFile(path)), 'utf8')
  check(page, { facts: trace.facts, bytes: document.bytes, html }, { renderer, ...checks })
  add(path, trace)
  return true
}

function addPage(
  input: PageInput,
  made: Pick<PageTrace, 'key' | 'parts' | 'reasons'>,
  checks: PageChecks,
): void {
  const { page } = input
  const { renderer, traces, writer } = checks
  const sharedPaths = new Set<string>()
  const rendered = renderer.render(input, sharedPaths)
  const { html: pieces, pageData, staticPart } = rendered
  const textOf = (name: string) => renderer.part(name).text
  const [document, data, part] = ownFiles(page)
  const bytes = writer.addDocument(document[0], { pieces, textOf }, document[1])
  writer.add(data[0], pageData, data[1])
  writer.add(part[0], staticPart, part[1])
  const facts = toPageFacts(rendered)
  check(page, { facts, bytes, html: () => joinPieces(pieces, textOf) }, checks)
  traces.add(page.path, { ...made, shared: [...sharedPaths].sort(compareText), facts })
}

/** Document, page data and static part of a page, with what the manifest says about them. */
function ownFiles(page: PlannedPage) {
  const { kind, path } = page
  const of = { page: path, sources: describeSources(page) }
  return [
    [htmlFile(path), { kind, ...of }],
    [pageDataFile(path), { kind: 'page data', ...of }],
    [staticPartFile(path), { kind: 'static part', ...of }],
  ] as const
}

const check = (
  { kind, path, source }: PlannedPage,
  written: Pick<CheckedPage, 'bytes' | 'facts' | 'html'>,
  { renderer, links, weights }: Pick<PageChecks, 'links' | 'renderer' | 'weights'>,
): void =>
  checkPage(
    { kind, path, source: describeSource(source), ...written },
    { part: renderer.part, links, weights },
  )
