import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { pairComparer, type FilePair, type FoundChange, type PairSetup } from './comparePairs.ts'

/** Threads take as long to start as it takes to compare this many documents. */
const fewPairs = 200
const pairsOfTask = 64

const threadModule = fileURLToPath(new URL('compareThread.ts', import.meta.url))

/** Compares documents, many of them in threads. Calls back in the order of the pairs. */
export async function runComparison(
  setup: PairSetup,
  pairs: readonly FilePair[],
  onFound: (found: readonly FoundChange[], of: { from: number }) => void,
): Promise<void> {
  if (pairs.length <= fewPairs) return onFound(pairComparer(setup)(pairs), { from: 0 })
  const threads = Math.max(1, availableParallelism())
  const pool = new Piscina<readonly FilePair[], readonly FoundChange[]>({
    filename: threadModule,
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
  })
  try {
    const starts = Array.from(
      { length: Math.ceil(pairs.length / pairsOfTask) },
      (_, n) => n * pairsOfTask,
    )
    const tasks = starts.map((from) => pool.run(pairs.slice(from, from + pairsOfTask)))
    for (const [index, task] of tasks.entries()) onFound(await task, { from: starts[index]! })
  } finally {
    await pool.destroy()
  }
}
