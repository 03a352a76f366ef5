import { vi } from 'vitest'

/** Fake time for a test, with a window that hears events. The dates are the same at each run of a seed. */
export function startFakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 4, 1) })
  const window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
}
