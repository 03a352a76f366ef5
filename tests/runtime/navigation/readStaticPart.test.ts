import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchMode } from '#runtime/loading/fetchJson.ts'
import { readStaticPart } from '#runtime/navigation/readStaticPart.ts'
import { contentHash } from '#shared/files/contentHash.ts'

const url = '/page-data/gb/en/page-data-rsc.json'
const html = '<h1>Page</h1>'
const part = (text = html) => new Response(JSON.stringify({ html: text }))

/** Responses in turn; the last repeats. */
const responses: (() => Response | Error)[] = []
const fetched = vi.fn(async () => {
  const next = responses.length > 1 ? responses.shift() : responses[0]
  const response = next!()
  if (response instanceof Error) throw response
  return response
})

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

/** Reads the part; returns its HTML or the message of the error. */
async function read(
  inTurn: readonly (() => Response | Error)[],
  {
    hash = contentHash(html),
    mode = 'navigate',
    early,
  }: { hash?: string | undefined; mode?: FetchMode; early?: Promise<Response> } = {},
): Promise<string> {
  responses.splice(0, responses.length, ...inTurn)
  const reading = readStaticPart(url, hash, { mode, early }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return reading
}

describe('a static part', () => {
  it('is its HTML', async () => {
    expect(await read([() => part()])).toBe(html)
    expect(fetched).toHaveBeenCalledExactlyOnceWith(url, expect.anything())
  })

  it('of an earlier request is not requested again', async () => {
    expect(await read([() => part()], { early: Promise.resolve(part()) })).toBe(html)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each<[string, () => Response | Error]>([
    ['a network error', () => new TypeError('offline')],
    ['a server error', () => new Response('', { status: 503 })],
    ['a truncated response', () => new Response('{"html":"<h1>Pa')],
    ['the part of an older build', () => part('<h1>Older</h1>')],
  ])('is requested again after %s', async (_, failure) => {
    expect(await read([failure, () => part()])).toBe(html)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(await read([() => part()], { early: Promise.reject(new TypeError('offline')) })).toBe(
      html,
    )
  })

  it('R9.6 is polled every 200 ms for 5 s', async () => {
    const start = Date.now()
    expect(await read([() => part('<h1>Older</h1>')])).toBe(`failed to load ${url}`)
    expect(fetched).toHaveBeenCalledTimes(25)
    expect(Date.now() - start).toBe(24 * 200)
  })

  it('is not polled by a prefetch', async () => {
    expect(await read([() => part('<h1>Older</h1>')], { mode: 'prefetch' })).toContain('failed')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each<[string, () => Response]>([
    ['not found', () => new Response('', { status: 404 })],
    ['invalid static part', () => new Response('{"other":1}')],
    ['invalid static part', () => new Response('<!doctype html>')],
  ])('that is %s fails at once', async (message, response) => {
    expect(await read([response])).toBe(`${message}: ${url}`)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

it('any static part matches page data without a hash', async () => {
  responses.splice(0, responses.length, () => part('<h1>Other</h1>'))
  expect(await readStaticPart(url, undefined, { mode: 'navigate' })).toBe('<h1>Other</h1>')
})
