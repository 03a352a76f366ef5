import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadStores } from '#runtime/delivery/loadStores.ts'

const stores = [
  {
    id: 'leeds-1',
    name: 'Tillbrook Leeds',
    postalCode: 'LS1 5AA',
    city: 'Leeds',
    country: 'GB',
    phone: '',
    position: null,
    address: ['1 Boar Lane'],
    week: [],
  },
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A host that answers in turn; the last answer repeats. */
function host(...answers: readonly (() => Response)[]) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[Math.min(urls.length, answers.length - 1)]!
    urls.push(url)
    return answer()
  })
  return urls
}
const json = (value: unknown) => () => Response.json(value)
const notFound = () => new Response('', { status: 404 })

/** Each test has a file of its own, since files are loaded once. */
let count = 0
const newFile = () => `/data/stores-${(count += 1)}.json`

async function failureOf(url: string) {
  const failed = expect(loadStores(url)).rejects.toThrow(`cannot load the shops of ${url}`)
  await vi.runAllTimersAsync()
  await failed
}

describe('the file of the shops', () => {
  it('is loaded once for all parts of a page', async () => {
    const url = newFile()
    const urls = host(json(stores))
    const first = loadStores(url)
    expect(loadStores(url)).toBe(first)
    expect(await first).toEqual(stores)
    expect(await loadStores(url)).toBe(await first)
    expect(urls).toEqual([url])
    const other = newFile()
    await loadStores(other)
    expect(urls).toEqual([url, other])
  })

  it('is loaded again after a failure', async () => {
    const url = newFile()
    const urls = host(notFound, json(stores))
    await failureOf(url)
    expect(await loadStores(url)).toEqual(stores)
    expect(urls).toHaveLength(2)
  })

  it.each<[string, () => Response]>([
    ['the home page', () => new Response('<!doctype html>')],
    ['an object', json({ stores })],
    ['shops without an id', json([{ name: 'Leeds' }])],
    ['null', json(null)],
    ['an error', () => new Response('', { status: 500 })],
    ['nothing again and again', () => new Response('', { status: 503 })],
  ])('fails if the host answers with %s', async (_, answer) => {
    host(answer)
    await failureOf(newFile())
  })

  it('fails without a connection', async () => {
    host(() => {
      throw new TypeError('Failed to fetch')
    })
    await failureOf(newFile())
  })
})
