import { setImmediate as nextTurn } from 'node:timers/promises'

/** Between long stretches without a wait: only a turn of the event loop lets a signal be heard. */
export async function checkpoint(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn()
  signal?.throwIfAborted()
}

/**
 * What a promise comes to, or the signal's reason as soon as it is aborted: for work that cannot be
 * stopped, or that is slow to notice.
 */
export async function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
