import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { orAborted } from '../abort.ts'
import type { MadePages, ThreadSetup } from './pageMaker.ts'
import type { SentPage } from './sentPages.ts'

/** Threads that make pages. */
export interface PageThreads {
  make: (pages: readonly SentPage[]) => Promise<MadePages>
  /** Ends the threads, with what they are doing. Nothing is written after it. */
  close: () => Promise<void>
}

const threadModule = fileURLToPath(new URL('pageThread.ts', import.meta.url))

/**
 * V8 lets a heap grow in proportion to its limit before it collects: without one, a thread takes twice the memory. A
 * thread needs about 100 MB, as it keeps no pages.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

export function openPageThreads(
  setup: ThreadSetup,
  { threads, signal }: { threads: number; signal?: AbortSignal | undefined },
): PageThreads {
  const pool = new Piscina<readonly SentPage[], MadePages>({
    filename: threadModule,
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits,
  })
  return {
    make(pages) {
      return orAborted(pool.run(pages), signal).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new Error(`a thread that renders pages ended: ${messageOf(error)}`, { cause: error })
      })
    },
    close: () => pool.destroy(),
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
