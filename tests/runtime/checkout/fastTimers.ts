import { afterEach, beforeEach, vi } from 'vitest'

/** Pauses take no time, with `settled`. Dates stay real. */
export function useFastTimers(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
}
