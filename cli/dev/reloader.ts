import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

export const reloadScriptPath = '/_dev/reload.js'

/** Runs in the browser: reloads when told to, and after the server was away. */
const script = `let wasLost = false
const events = new EventSource('/_dev/events')
events.addEventListener('reload', () => location.reload())
events.addEventListener('open', () => wasLost && location.reload())
events.addEventListener('error', () => (wasLost = true))
`

/** Tells open pages to reload. */
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
        // a page that knows it is connected must not miss a reload
        await stream.writeSSE({ event: 'ready', data: '' })
        await closed.promise
      }),
  }
}
