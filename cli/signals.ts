import { once } from 'node:events'
import { InterruptedError } from './diagnostics/errors.ts'

/** A signal that is aborted when the run is ended from outside; a second Ctrl-C ends it at once. */
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
 * Under npm and npx, ends the run with its parent: they send signals to the shell in between, which
 * ends without passing them on.
 */
function watchParent(onGone: () => void): () => void {
  if (!process.env['npm_command']) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => process.ppid !== parent && onGone(), parentCheckMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A server stays up until it is interrupted, which is how it is meant to end. */
export async function serveUntilInterrupted<Server extends { stop: () => Promise<unknown> }>(
  start: () => Promise<Server>,
  words: (server: Server) => string,
): Promise<void> {
  // heard from the first moment: what is being started must be stopped as well
  const { signal, release } = listenForSignals()
  try {
    const server = await start()
    process.stdout.write(words(server))
    if (!signal.aborted) await once(signal, 'abort')
    await server.stop()
  } catch (error) {
    // what was cut short by the interruption is no fault
    if (!signal.aborted) throw error
  } finally {
    release()
  }
}
