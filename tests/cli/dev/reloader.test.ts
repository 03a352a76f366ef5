import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createReloader, reloadScriptOf, reloadScriptPath } from '#cli/dev/reloader.ts'

function open() {
  let version = 3
  const reloader = createReloader(() => version)
  const app = new Hono()
    .get('/_dev/events', (context) => reloader.stream(context))
    .get(reloadScriptPath, (context) => reloader.script(context))
  /** An open page that collects its events. */
  async function page(since = version) {
    const response = await app.request(`/_dev/events?since=${since}`)
    const reader = response.body!.getReader()
    const next = async () => {
      const { value, done } = await reader.read()
      return done ? 'closed' : String(Buffer.from(value))
    }
    return { response, reader, next }
  }
  const change = () => void (version += 1)
  return { reloader, app, page, change }
}

describe('open pages', () => {
  it('are notified of the server and of each reload', async () => {
    const { reloader, page } = open()
    const pages = [await page(), await page()]
    for (const { response, next } of pages) {
      expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
      expect(await next()).toBe('event: ready\ndata: \n\n')
    }
    for (const _turn of [1, 2]) {
      reloader.reload()
      for (const { next } of pages) expect(await next()).toBe('event: reload\ndata: \n\n')
    }
  })

  it('reload at once if the site has changed since their document', async () => {
    const { page, change } = open()
    const [before, after] = [await page(3), (change(), await page(3))]
    expect(await before.next()).toContain('event: ready')
    expect(await after.next()).toContain('event: ready')
    expect(await after.next()).toContain('event: reload')
    expect(await (await page(4)).next()).toContain('event: ready')
  })

  it('are disconnected when the server stops', async () => {
    const { reloader, page } = open()
    const { next } = await page()
    await next()
    reloader.close()
    expect(await next()).toBe('closed')
  })

  it('that were closed are not notified', async () => {
    const { reloader, page } = open()
    const [gone, there] = [await page(), await page()]
    await Promise.all([gone.next(), there.next()])
    await gone.reader.cancel()
    reloader.reload()
    expect(await there.next()).toContain('event: reload')
  })

  it('have a script that listens, and reload after the server was gone', async () => {
    const { app } = open()
    const response = await app.request(reloadScriptOf(3))
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const listeners = new Map<string, () => void>()
    let [address, reloads] = ['', 0]
    const EventSource = function (url: string) {
      address = url
      return { addEventListener: (name: string, run: () => void) => listeners.set(name, run) }
    }
    // oxlint-disable-next-line no-new-func -- the script that a browser would run
    new Function('EventSource', 'location', await response.text())(EventSource, {
      reload: () => (reloads += 1),
    })
    expect(address).toBe('/_dev/events?since=3')
    listeners.get('open')!()
    expect(reloads).toBe(0)
    listeners.get('reload')!()
    expect(reloads).toBe(1)
    listeners.get('error')!()
    listeners.get('open')!()
    expect(reloads).toBe(2)
  })
})
