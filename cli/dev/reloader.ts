import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

export const reloadScriptPath = '/_dev/reload.js'

/** The script of a page with the files of a version. A page whose files are out of date reloads at once. */
export const reloadScriptOf = (version: number): string => `${reloadScriptPath}?since=${version}`

/** Runs in the browser. Reloads on request, and after the server restarts. */
const script = (since: number) => `let wasLost = false
const events = new EventSource('/_dev/events?since=${since}')
events.addEventListener('reload', () => location.reload())
events.addEventListener('open', () => wasLost && location.reload())
events.addEventListener('error', () => (wasLost = true))
`

const sinceOf = ({ req }: Context): number => Number(req.query('since'))

/** Makes open pages reload. `version` counts the changes of the site. */
export function createReloader(version: () => number) {
  const listeners = new Set<(event: 'reload' | 'close') => void>()
  const tell = (event: 'reload' | 'close') => {
    for (const listener of listeners) listener(event)
  }
  return {
    reload: () => tell('reload'),
    close: () => tell('close'),
    script: (context: Context) =>
      new Response(script(sinceOf(context)), {
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
        // a change between the request of the document and this one
        if (sinceOf(context) !== version()) listener('reload')
        await closed.promise
      }),
  }
}
