import { deferred } from '#runtime/support.ts'
import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { BasketChange } from './change.ts'

export interface ChangeQueue<Outcome> {
  /** Changes that are not done yet, in order. */
  waiting: ReadonlySignal<readonly BasketChange[]>
  /** Resolves to the outcome of the change, or of the later one that replaced it. */
  push: (change: BasketChange) => Promise<Outcome>
}

interface Entry<Outcome> {
  change: BasketChange
  isRunning: boolean
  settle: ((outcome: Outcome) => void)[]
}

/** Runs changes one at a time. `run` never rejects. A new quantity replaces one that still waits. */
export function createChangeQueue<Outcome>(
  run: (change: BasketChange) => Promise<Outcome>,
): ChangeQueue<Outcome> {
  const waiting = signal<readonly BasketChange[]>([])
  let entries: readonly Entry<Outcome>[] = []
  let isRunning = false

  function set(next: readonly Entry<Outcome>[]): void {
    entries = next
    waiting.value = next.map(({ change }) => change)
  }

  async function work(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let [entry] = entries; entry; [entry] = entries) {
      entry.isRunning = true
      const outcome = await run(entry.change)
      set(entries.slice(1))
      for (const settle of entry.settle) settle(outcome)
    }
    isRunning = false
  }

  return {
    waiting,
    push(change) {
      const { promise, resolve } = deferred<Outcome>()
      const last = entries.at(-1)
      if (last && !last.isRunning && replaces(change, last.change)) {
        last.settle.push(resolve)
        last.change = change
        set([...entries])
      } else set([...entries, { change, isRunning: false, settle: [resolve] }])
      void work()
      return promise
    },
  }
}

/** Whether a change sets all quantities that the other one sets. */
const replaces = (change: BasketChange, other: BasketChange): boolean =>
  change.kind === 'set' &&
  other.kind === 'set' &&
  [...other.quantities.keys()].every((lineId) => change.quantities.has(lineId))
