import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchReviews, readPage } from '#runtime/reviews/fetchReviews.ts'

const raw = {
  id: 7,
  score: 4,
  title: ' Good ',
  content: 'Fine.',
  created_at: '2026-05-01T10:00:00.000Z',
  verified_buyer: true,
  language: 'nl',
  user: { display_name: 'I. B.' },
}
const read = {
  id: '7',
  stars: 4,
  title: 'Good',
  content: 'Fine.',
  author: 'I. B.',
  date: '2026-05-01',
  isVerified: true,
  language: 'nl',
}
const page = (reviews: unknown, total: unknown = 9) => ({
  response: { pagination: { total }, reviews },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page of reviews', () => {
  it.each<[string, unknown, unknown]>([
    ['a review', raw, read],
    [
      'without texts',
      { id: 'x', score: 5 },
      {
        id: 'x',
        stars: 5,
        title: '',
        content: '',
        author: '',
        date: null,
        isVerified: false,
        language: '',
      },
    ],
    ['with HTML, which stays text', { ...raw, title: '<b>a</b>' }, { ...read, title: '<b>a</b>' }],
    ['with an impossible date', { ...raw, created_at: '2026-15-01' }, { ...read, date: null }],
    ['with a language that is none', { ...raw, language: '"><b' }, { ...read, language: '' }],
    [
      'with a very long text',
      { ...raw, content: 'a'.repeat(9000) },
      { ...read, content: `${'a'.repeat(8000)}…` },
    ],
    ['with an object as name', { ...raw, user: { display_name: {} } }, { ...read, author: '' }],
    ['without id', { ...raw, id: null }, null],
    ['without stars', { ...raw, score: null }, null],
    ['with six stars', { ...raw, score: 6 }, null],
    ['that is a text', 'x', null],
  ])('reads %s', (_, review, expected) => {
    expect(readPage(page([review]))).toEqual({ total: 9, reviews: expected ? [expected] : [] })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['no reviews', { response: { pagination: { total: 1 } } }],
    ['no total', page([], null)],
  ])('is not %s', (_, value) => {
    expect(readPage(value)).toBeNull()
  })
})

describe('fetching reviews', () => {
  const address = 'https://reviews.example/reviews.json'
  const ask = (query: Partial<Parameters<typeof fetchReviews>[1]> = {}, signal?: AbortSignal) =>
    fetchReviews(
      address,
      { page: 1, stars: null, sort: 'newest', ...query },
      signal ?? new AbortController().signal,
    )
  const respond = (body: unknown, init?: ResponseInit) => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, init))
    vi.stubGlobal('fetch', send)
    return send
  }

  it.each([
    [{}, 'per_page=5&page=1&sort=date&direction=desc'],
    [{ page: 3, sort: 'lowest' }, 'per_page=5&page=3&sort=rating&direction=asc'],
    [{ stars: 2, sort: 'helpful' }, 'per_page=5&page=1&sort=votes_up&direction=desc&star=2'],
    [{ sort: 'highest' }, 'per_page=5&page=1&sort=rating&direction=desc'],
  ] as const)('asks for %j without cookies', async (query, expected) => {
    const send = respond(page([raw]))
    expect(await ask(query)).toEqual({ total: 9, reviews: [read] })
    expect(send.mock.calls[0]![0]).toBe(`${address}?${expected}`)
    expect(send.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' })
  })

  it.each<[string, unknown, ResponseInit?]>([
    ['an error status', {}, { status: 503 }],
    ['another response', { status: { code: 404 } }],
  ])('rejects after %s', async (_, body, init) => {
    respond(body, init)
    await expect(ask()).rejects.toThrow('reviews: ')
  })

  it('ends when it is aborted, and after ten seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const controller = new AbortController()
    const aborted = expect(ask({}, controller.signal)).rejects.toThrow('aborted')
    controller.abort()
    await aborted
    const late = expect(ask()).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(10_000)
    await late
  })
})
