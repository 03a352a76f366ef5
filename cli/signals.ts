import { once } from 'node:events'
import { InterruptedError } from './diagnostics/errors.ts'

/** An `AbortSignal` for SIGINT, SIGTERM and SIGHUP. A second Ctrl-C ends the process at once. */
export function listenForSignals() {
  const controller = new AbortController()
  const stopWatching = watchParent(() => controller.abort(new InterruptedError('SIGHUP')))
  const listeners = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => {
    const listener = () => controller.abort(new InterruptedError(name))
    process.once(name, listener)
    return () => process.off(name, listener)
  })
  return {
    signal: controller.signal,
    release: () => {
      stopWatching()
      for (const remove of listeners) remove()
    },
  }
}

const parentCheckMs = 500

/**
 * Watches the parent process: through its channel if it has opened one, and under npm and npx, which send signals to a
 * shell in between that ends without passing them on.
 */
function watchParent(onGone: () => void): () => void {
  process.once('disconnect', onGone)
  const parent = process.ppid
  const timer = process.env['npm_command']
    ? setInterval(() => process.ppid !== parent && onGone(), parentCheckMs)
    : undefined
  timer?.unref()
  return () => {
    process.off('disconnect', onGone)
    clearInterval(timer)
  }
}

/** Runs a server until it is interrupted, or until `end` is aborted. */
export async function serveUntilInterrupted<Server extends { stop: () => Promise<unknown> }>(
  start: () => Promise<Server>,
  print: (server: Server) => void,
  end?: AbortSignal,
): Promise<void> {
  // listens before the start, so that an early Ctrl-C also stops what has started
  const { signal, release } = listenForSignals()
  try {
    const server = await start()
    print(server)
    const ends = AbortSignal.any(end ? [signal, end] : [signal])
    if (!ends.aborted) await once(ends, 'abort')
    await server.stop()
  } catch (error) {
    // errors after an interruption are expected
    if (!signal.aborted) throw error
  } finally {
    release()
  }
}
