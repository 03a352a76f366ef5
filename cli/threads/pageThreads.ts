import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { orAborted } from '../abort.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
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
  // a thread that ends without a task, such as one that cannot start
  const idle = Promise.withResolvers<never>()
  idle.promise.catch(() => {})
  pool.on('error', idle.reject)
  return {
    make(pages) {
      const making = Promise.race([pool.run(pages), idle.promise])
      return orAborted(making, signal).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw threadError(error)
      })
    },
    close: () => pool.destroy(),
  }
}

const threadError = (error: unknown) =>
  new ShopgenError(
    'internal',
    {
      what: `a thread that renders pages ended: ${error instanceof Error ? error.message : String(error)}`,
      todo: 'Nothing was published. Build with --concurrency 1, which needs no threads and less memory.',
    },
    { cause: error },
  )
