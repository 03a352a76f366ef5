import { readFileSync } from 'node:fs'
import { htmlFile, pageDataFile, staticPartFile } from '#shared/files/outputFiles.ts'
import { checkpoint } from '../abort.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource, describeSources } from '../diagnostics/source.ts'
import type { Writer } from '../emit/writer.ts'
import type { Emit } from '../events.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import type { PageInput, Renderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { makePage, ownFiles, type MadePage } from '../threads/makePage.ts'
import type { PageKey } from '../traces/pageKey.ts'
import { timesByKind, type PageTime } from '../report/pageTimes.ts'
import { groupReasons } from '../traces/reasons.ts'
import type { PageTrace, Traces } from '../traces/traces.ts'
import { checkPage, type CheckedPage, type Checks } from './checkPage.ts'
import type { ThreadedMaker } from './threadedMaker.ts'

export interface RenderPagesInput extends Pick<Checks, 'links' | 'weights'> {
  renderer: Pick<Renderer, 'describe' | 'forPage' | 'keepShared' | 'part' | 'render'>
  writer: Pick<Writer, 'add' | 'addDocument' | 'drain' | 'fileAt' | 'keep'>
  traces: Pick<Traces, 'add' | 'areEmpty' | 'files' | 'find' | 'reasons'>
  /** Names all that a page is made of. */
  keyOf: (input: PageInput) => PageKey
  /** Makes pages in other threads, if there are many; null for none. */
  threaded: ThreadedMaker | null
  diagnostics: Diagnostics
  emit: Emit
  signal?: AbortSignal | undefined
}

type PageChecks = Omit<RenderPagesInput, 'diagnostics' | 'emit' | 'signal' | 'threaded'>

/** A page whose files are kept, one that has to be made, or the failure of its template. */
type Decided = { page: PlannedPage } & (
  | { keep: PageTrace; bytes: number }
  | { input: PageInput; key: Omit<PageTrace, 'facts' | 'shared'> }
  | { error: RenderError }
)

/** So many pages are decided on between two looks at the signal. */
const pagesAtOnce = 16
/** So few pages are made in this thread, as others take as long to load their code and to compile it. */
const mostWithoutThreads = 512
/** Pages that a thread makes at once: enough for the data that neighbours share, few enough for the memory. */
const listLength = 16
/** Pages that are kept wait for those before them, as all are checked in the order of their paths. */
const mostDecided = 256

/**
 * Renders and writes pages, or keeps their files if the output before was made of the same, and passes each to what
 * checks its links and weighs it, in the order of their paths. If templates fail, it throws after the last page, with
 * all failures.
 */
export async function renderPages(
  pages: readonly PlannedPage[],
  { diagnostics, emit, signal, threaded, ...checks }: RenderPagesInput,
): Promise<void> {
  const failed: RenderError[] = []
  const rendered: (PageTime & { reasons: readonly string[] })[] = []
  const total = pages.length
  let done = 0
  let started = 0
  // without traces, all pages have to be made
  const fewest = checks.traces.areEmpty && total > mostWithoutThreads ? 0 : mostWithoutThreads

  async function conclude(decided: Decided, made: MadePage | RenderError | null): Promise<void> {
    const { page } = decided
    done += 1
    if (made instanceof RenderError) return void failed.push(made)
    if ('keep' in decided) keepPage(decided, checks)
    else if ('key' in decided) {
      addMade(decided, made!, checks)
      const { kind, path } = page
      rendered.push({ kind, path, ms: made!.ms, reasons: decided.key.reasons })
    }
    await checks.writer.drain()
    signal?.throwIfAborted()
    emit({ kind: 'progress', stage: 'render', locale: page.site.locale.id, done, total })
  }

  const lists = threaded && createLists(threaded, conclude)
  try {
    for (const [at, page] of pages.entries()) {
      // pages that are kept wait for nothing
      if (at % pagesAtOnce === 0) await checkpoint(signal)
      const decided = decide(page, checks)
      if ('input' in decided) started += 1
      if (lists && started > fewest) await lists.add(decided)
      else await conclude(decided, makeHere(decided, checks))
    }
    await lists?.finish()
  } finally {
    await threaded?.close()
  }
  emit({
    kind: 'rendered',
    paths: rendered.map(({ path }) => path),
    reasons: groupReasons(rendered),
    times: timesByKind(rendered),
  })
  if (failed.length === 0) return
  // invalid content may be the reason why a template failed
  diagnostics.throwIfAny()
  throw toTemplateError(failed)
}

/** Collects pages into lists for other threads, and concludes them in their order. */
function createLists(
  { make, mostWaiting }: ThreadedMaker,
  conclude: (decided: Decided, made: MadePage | RenderError | null) => Promise<void>,
) {
  type Making = ReturnType<ThreadedMaker['make']>
  const waiting: { list: readonly Decided[]; making: Making }[] = []
  let list: Decided[] = []

  function send(): void {
    const inputs = list.flatMap((decided) => ('input' in decided ? [decided.input] : []))
    const making = make(inputs)
    // after a failure, nobody waits for the others
    making.catch(() => {})
    waiting.push({ list, making })
    list = []
  }

  async function concludeFirst(): Promise<void> {
    const first = waiting.shift()
    if (!first) return
    const made = await first.making
    for (const decided of first.list) {
      if ('error' in decided) await conclude(decided, decided.error)
      else await conclude(decided, 'input' in decided ? made.next().value! : null)
    }
  }

  return {
    async add(decided: Decided): Promise<void> {
      list.push(decided)
      const isFull = list.filter((one) => 'input' in one).length >= listLength
      if (isFull || list.length >= mostDecided) send()
      while (waiting.length > mostWaiting) await concludeFirst()
    },
    async finish(): Promise<void> {
      if (list.length > 0) send()
      while (waiting.length > 0) await concludeFirst()
    },
  }
}

/** Whether the files of a page can be kept. They cannot if one of them is no longer as it was written. */
function decide(page: PlannedPage, { renderer, traces, keyOf }: PageChecks): Decided {
  try {
    const input = renderer.describe(page)
    const { key, parts } = renderer.forPage(page, () => keyOf(input))
    const trace = traces.find(page.path, key)
    const bytes = trace && bytesOfIntact(page, trace, traces)
    if (trace && bytes !== null) return { page, keep: trace, bytes }
    return { page, input, key: { key, parts, reasons: traces.reasons(page.path, parts) } }
  } catch (error) {
    if (error instanceof RenderError) return { page, error }
    throw error
  }
}

/** The size of the document of a page whose files are all intact. */
function bytesOfIntact(
  { path }: PlannedPage,
  { shared }: PageTrace,
  { files }: PageChecks['traces'],
): number | null {
  const document = files?.intact(htmlFile(path))
  const others = [pageDataFile(path), staticPartFile(path), ...shared]
  return document && others.every((file) => files?.intact(file)) ? document.bytes : null
}

/** Makes a page in this thread, if it has to be made. */
function makeHere(
  decided: Decided,
  { renderer, writer }: PageChecks,
): MadePage | RenderError | null {
  if ('error' in decided) return decided.error
  if (!('input' in decided)) return null
  const { input, page } = decided
  try {
    return makePage(named(page), {
      render: (sharedPaths) => renderer.render(input, sharedPaths),
      textOf: (name) => renderer.part(name).text,
      writer,
    })
  } catch (error) {
    if (error instanceof RenderError) return error
    throw error
  }
}

function keepPage(
  { page, keep: trace, bytes }: Extract<Decided, { keep: PageTrace }>,
  checks: PageChecks,
): void {
  const { renderer, writer } = checks
  for (const [file, facts] of ownFiles(named(page))) writer.keep(file, facts)
  renderer.keepShared(page, trace.shared)
  check(page, { facts: trace.facts, bytes }, checks)
  checks.traces.add(page.path, trace)
}

function addMade(
  { page, key }: Extract<Decided, { input: PageInput }>,
  { facts, bytes, shared }: MadePage,
  checks: PageChecks,
): void {
  check(page, { facts, bytes }, checks)
  checks.traces.add(page.path, { ...key, shared, facts })
}

const named = (page: PlannedPage) => ({
  kind: page.kind,
  path: page.path,
  sources: describeSources(page),
})

const check = (
  { kind, path, source }: PlannedPage,
  written: Pick<CheckedPage, 'bytes' | 'facts'>,
  { renderer, links, weights, writer }: PageChecks,
): void => {
  const html = () => readFileSync(writer.fileAt(htmlFile(path)), 'utf8')
  checkPage(
    { kind, path, source: describeSource(source), ...written, html },
    { part: renderer.part, links, weights },
  )
}
