import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StoredSessionOf } from './storedSession.ts'

/** Whether the session of the current country has ended since the shopper was last told so (X8.4). */
export interface SessionEnd {
  hasEnded: ReadonlySignal<boolean>
  /** Stores the end, since a page that shows no basket may learn of it. */
  note: (country: string) => void
  acknowledge: () => void
  /** Loads the end of the current country from storage. */
  load: () => void
  /** Follows changes of other tabs in the current country; the returned function stops. */
  follow: () => () => void
}

export function createSessionEnd(storedOf: StoredSessionOf, country: () => string): SessionEnd {
  const hasEnded = signal(false)
  return {
    hasEnded,
    note(code) {
      storedOf(code).hasEnded.write(true)
      if (code === country()) hasEnded.value = true
    },
    acknowledge() {
      if (country() !== '') storedOf(country()).hasEnded.remove()
      hasEnded.value = false
    },
    load: () => void (hasEnded.value = storedOf(country()).hasEnded.read() ?? false),
    follow: () =>
      storedOf(country()).hasEnded.follow((value) => void (hasEnded.value = value ?? false)),
  }
}
