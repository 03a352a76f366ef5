import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

export const reloadScriptPath = '/_dev/reload.js'

/** Runs in the browser. Reloads on request, and after the server restarts. */
const script = `let wasLost = false
const events = new EventSource('/_dev/events')
events.addEventListener('reload', () => location.reload())
events.addEventListener('open', () => wasLost && location.reload())
events.addEventListener('error', () => (wasLost = true))
`

/** Makes open pages reload. */
export function createReloader() {
  const listeners = new Set<(event: 'reload' | 'close') => void>()
  const tell = (event: 'reload' | 'close') => {
    for (const listener of listeners) listener(event)
  }
  return {
    reload: () => tell('reload'),
    close: () => tell('close'),
    script: () =>
      new Response(script, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      }),
    stream: (context: Context) =>
      streamSSE(context, async (stream) => {
        const closed = Promise.withResolvers<void>()
        const listener = (event: 'reload' | 'close') => {
          if (event === 'close') return closed.resolve()
          void stream.writeSSE({ event: 'reload', data: '' })
        }
        listeners.add(listener)
        stream.onAbort(() => {
          listeners.delete(listener)
          closed.resolve()
        })
        // tells tests that the page is connected
        await stream.writeSSE({ event: 'ready', data: '' })
        await closed.promise
      }),
  }
}
