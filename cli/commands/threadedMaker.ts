import type { Bundle } from '../bundle/bundleBrand.ts'
import type { Writer } from '../emit/writer.ts'
import { RenderError } from '../render/renderError.ts'
import type { PageInput, Renderer } from '../render/renderPage.ts'
import { ownFiles, type MadePage } from '../threads/makePage.ts'
import type { MadePages, Outcome } from '../threads/pageMaker.ts'
import { openPageThreads, type PageThreads } from '../threads/pageThreads.ts'
import { createSender } from '../threads/sentPages.ts'
import { fromPlainError } from '../threads/threadErrors.ts'
import { hashedLength } from '../traces/valueHash.ts'

/** Makes pages in other threads. */
export interface ThreadedMaker {
  /** Lists of pages that may be made at once. */
  mostWaiting: number
  /**
   * Makes pages. The result yields what became of each, or throws. It adds their files when the first is asked for, so
   * that nothing depends on which thread is ready first.
   */
  make: (inputs: readonly PageInput[]) => Promise<Iterator<MadePage | RenderError, undefined>>
  close: () => Promise<void>
}

export interface ThreadedMakerOptions {
  threads: number
  /** The folder of the output. */
  folder: string
  secrets: readonly string[]
  bundle: Bundle
  renderer: Renderer
  writer: Writer
  signal?: AbortSignal | undefined
}

/** Each thread has a list that it works on, and one that waits. */
const listsPerThread = 2

/** The threads start with the first pages. */
export function createThreadedMaker({
  threads: count,
  folder,
  secrets,
  bundle,
  renderer,
  writer,
  signal,
}: ThreadedMakerOptions): ThreadedMaker {
  let threads: PageThreads | undefined
  const send = createSender({ madeOf: renderer.madeOf, lengthOf: hashedLength })
  const open = () =>
    openPageThreads(
      { folder, secrets, bundle: renderingPart(bundle), serverModule: bundle.serverModule },
      { threads: count, signal },
    )

  function sendPage(input: PageInput) {
    const page = renderer.plain(input)
    const files = ownFiles({ ...page, kind: page.view.kind }).flatMap(([path]) => {
      const file = writer.linkable(path)
      return file ? [[path, file] as const] : []
    })
    return send(page, Object.fromEntries(files))
  }

  /** Adds the files of pages before their outcomes, as those of the pages after one that fails are not needed. */
  function* accept(
    inputs: readonly PageInput[],
    { outcomes, files, shared }: MadePages,
  ): Generator<MadePage | RenderError, undefined> {
    files.forEach(writer.addTaken)
    renderer.addShared(shared)
    for (const [index, { page }] of inputs.entries()) yield resultOf(page, outcomes[index]!)
  }

  function resultOf(page: PageInput['page'], outcome: Outcome): MadePage | RenderError {
    if ('failed' in outcome) throw fromPlainError(outcome.failed)
    if ('made' in outcome) {
      renderer.keepShared(page, outcome.made.shared)
      return outcome.made
    }
    return renderer.failure(page, fromPlainError(outcome.thrown))
  }

  return {
    mostWaiting: count * listsPerThread,
    async make(inputs) {
      if (inputs.length === 0) return accept([], { outcomes: [], files: [], shared: [] })
      threads ??= open()
      return accept(inputs, await threads.make(inputs.map(sendPage)))
    },
    close: async () => threads?.close(),
  }
}

/** The part of a bundle that can be sent to another thread, and renders pages there. */
const renderingPart = ({
  client,
  clientImports,
  islandScripts,
  kindStyles,
  runtimeHash,
  scripts,
}: Bundle) => ({ client, clientImports, islandScripts, kindStyles, runtimeHash, scripts })
