import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DevEvent } from './devSite.ts'

/** Tells open pages what happens. */
export interface EventStreams {
  send: (event: DevEvent) => void
  stream: (context: Context) => Response
  close: () => void
}

/** `state` is what a page has to know that has just connected, or again. */
export function createEventStreams(state: () => object): EventStreams {
  const listeners = new Set<(event: DevEvent | 'close') => void>()
  return {
    send: (event) => listeners.forEach((listener) => listener(event)),
    close: () => listeners.forEach((listener) => listener('close')),
    stream: (context) =>
      streamSSE(context, async (stream) => {
        const closed = Promise.withResolvers<void>()
        const listener = (event: DevEvent | 'close') => {
          if (event === 'close') return closed.resolve()
          // a site that is loaded is another state
          const [name, data] = event.kind === 'ready' ? ['state', state()] : [event.kind, event]
          void stream.writeSSE({ event: name, data: JSON.stringify(data) })
        }
        listeners.add(listener)
        stream.onAbort(() => {
          listeners.delete(listener)
          closed.resolve()
        })
        // a server that restarts is back within a second
        await stream.writeSSE({ event: 'state', data: JSON.stringify(state()), retry: 300 })
        await closed.promise
      }),
  }
}
