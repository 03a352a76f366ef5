import { effect } from '@preact/signals-core'

/** Runs an effect until the signal is aborted; not at all if it is already. */
export function effectUntil(signal: AbortSignal, run: () => void): void {
  if (!signal.aborted) signal.addEventListener('abort', effect(run))
}
