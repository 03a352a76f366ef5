import { effect } from '@preact/signals-core'

/** Runs an effect until the signal is aborted. */
export function effectUntil(signal: AbortSignal, run: () => void): void {
  signal.addEventListener('abort', effect(run))
}
