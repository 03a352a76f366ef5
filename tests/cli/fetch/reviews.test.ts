import { describe, expect, it } from 'vitest'
import { openBackends } from '#cli/fetch/backends.ts'
import { reviewsApp } from '#fixtures/reviews/app.ts'
import { makeReviews } from '#fixtures/reviews/makeReviews.ts'
import type { Photo } from '#fixtures/reviews/photos.ts'
import { configFor } from './contentService.ts'
import { failureOf, serve } from './server.ts'
import { sendJson } from './testClient.ts'

const settings = { timeoutMs: 2000, retry: { baseMs: 1, maximumMs: 3 } }
const numbers = Array.from({ length: 230 }, (_, index) => `P/${index}`)
const reviewsOf = (number: string) => makeReviews(number, ['en'])
const photosOf = (number: string) => Number(number.slice(2)) % 3

/** The reviews service of brand-1, with its own answers for some paths. */
const serviceWith = (answers: (path: string, page: string | null) => unknown = () => undefined) => {
  const app = reviewsApp({
    appKey: 'tillbrook-reviews',
    productNumbers: () => numbers,
    reviewsOf,
    galleryKey: 'tillbrook-gallery',
    photosOf: (number) => Array.from({ length: photosOf(number) }, () => ({}) as Photo),
  })
  return serve(async ({ path, query }, response) => {
    const own = answers(path, query.get('page'))
    if (own !== undefined) return sendJson(response, own)
    const answer = await app.request(`${path}?${query}`)
    sendJson(response, await answer.json(), { status: answer.status })
  })
}

const open = (url: string, brandId = 'brand-1') =>
  openBackends(configFor({ brandId, reviews: url }), () => {}, settings).reviews

const summary = (bottomline: unknown) => ({ response: { bottomline } })
const lines = (bottomlines: unknown) => ({ response: { bottomlines } })

describe('the reviews of a brand', () => {
  it('are the summaries of products with reviews, each requested once for all locales', async () => {
    const { url, seen } = await serviceWith()
    const lookUp = open(url)
    const asked = [...numbers.slice(0, 40), 'unknown']
    const found = await lookUp(asked)
    const expected = asked.filter((number) => number !== 'unknown' && reviewsOf(number).length > 0)
    expect([...found.keys()]).toEqual(expected)
    for (const [number, { average, count, distribution }] of found) {
      const scores = reviewsOf(number).map(({ score }) => score)
      expect(count).toBe(scores.length)
      expect(average).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / count, 2)
      expect(distribution).toEqual(
        [1, 2, 3, 4, 5].map((stars) => scores.filter((score) => score === stars).length),
      )
    }
    expect(await lookUp(asked)).toEqual(found)
    // the list has two pages, and is read twice
    expect(seen.filter(({ path }) => path.endsWith('/bottom_lines'))).toHaveLength(4)
    expect(seen).toHaveLength(4 + expected.length)
  })

  it('X2.6 are complete where a product disappears between two pages', async () => {
    const all = Array.from({ length: 150 }, (_, at) => ({
      domain_key: `P/${at}`,
      total_reviews: 1,
    }))
    let readings = 0
    const { url } = await serviceWith((path, page) => {
      if (!path.endsWith('/bottom_lines')) {
        return summary({ total_review: 1, average_score: 5, star_distribution: null })
      }
      if (page === '1') readings += 1
      // the first product goes before the second page is read, so the first one of that page moves up
      const list = readings === 1 && page === '1' ? all : all.slice(1)
      return lines(list.slice((Number(page) - 1) * 100, Number(page) * 100))
    })
    expect([...(await open(url)(['P/100', 'P/149'])).keys()]).toEqual(['P/100', 'P/149'])
  })

  it('are not requested for a brand that shows none', async () => {
    const { url, seen } = await serviceWith()
    expect(await open(url, 'brand-4')(numbers)).toEqual(new Map())
    expect(seen).toEqual([])
  })

  it.each<[string, unknown, RegExp]>([
    [
      'a count that is no number',
      lines([{ domain_key: 'P/1', total_reviews: 'x' }]),
      /total_reviews/,
    ],
    ['no list', { status: {} }, /response/],
    [
      'the same full page again and again',
      lines(Array.from({ length: 100 }, (_, at) => ({ domain_key: `${at}`, total_reviews: 1 }))),
      /repeats a page/,
    ],
  ])('end the build with a list that has %s', async (_, answer, message) => {
    const { url } = await serviceWith((path) =>
      path.endsWith('/bottom_lines') ? answer : undefined,
    )
    const error = await failureOf(open(url)(numbers))
    expect(error).toMatchObject({ backend: 'reviews service' })
    expect((error as Error).message).toMatch(message)
  })

  it.each<[string, unknown, unknown]>([
    [
      'an empty summary',
      { total_review: 0, average_score: 0, star_distribution: null },
      { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
    ],
    [
      'stars without reviews left out',
      { total_review: 2, average_score: 4.5, star_distribution: { '4': 1, '5': 1 } },
      { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] },
    ],
    ['an average of six', { total_review: 2, average_score: 6 }, /average_score/],
    ['less than no reviews', { total_review: -1, average_score: 4 }, /total_review/],
  ])('with %s', async (_, bottomline, expected) => {
    const { url } = await serviceWith((path) =>
      path.endsWith('/bottom_lines')
        ? lines([{ domain_key: 7, total_reviews: 1 }])
        : summary(bottomline),
    )
    const found = open(url)(['7'])
    if (expected instanceof RegExp) {
      expect(((await failureOf(found)) as Error).message).toMatch(expected)
    } else expect((await found).get('7')).toEqual(expected)
  })

  it('name the settings of address and key after a wrong key', async () => {
    const { url } = await serve((_request, response) => sendJson(response, {}, { status: 401 }))
    const backends = openBackends(configFor({ reviews: url }), () => {}, settings)
    const error = await failureOf(backends.checkAccess([]))
    expect(JSON.stringify((error as { diagnostics: unknown }).diagnostics)).toContain(
      String.raw`\"reviewsKey\" in the file of the brand`,
    )
  })
})

describe('the photos of customers', () => {
  const openPhotos = (url: string, brandId = 'brand-1') =>
    openBackends(configFor({ brandId, reviews: url }), () => {}, settings).photos

  it('are counted once for all locales', async () => {
    const { url, seen } = await serviceWith()
    const lookUp = openPhotos(url)
    const expected = numbers.flatMap((number) =>
      photosOf(number) > 0 ? [[number, photosOf(number)] as const] : [],
    )
    expect(await lookUp()).toEqual(new Map(expected))
    expect(await lookUp()).toEqual(new Map(expected))
    const list = '/v1/widget/tillbrook-reviews/albums/tillbrook-gallery/products?count=100'
    expect(seen.map(({ path, query }) => `${path}?${query}`)).toEqual(
      [1, 2, 1, 2].map((page) => `${list}&page=${page}`),
    )
  })

  it('are not requested for a brand without a gallery', async () => {
    const { url, seen } = await serviceWith()
    expect(await openPhotos(url, 'brand-4')()).toEqual(new Map())
    expect(seen).toEqual([])
  })

  it('name the setting of a wrong gallery key before anything else is fetched', async () => {
    const { url } = await serve(({ path }, response) =>
      path.includes('/albums/')
        ? sendJson(response, {}, { status: 404 })
        : sendJson(response, lines([])),
    )
    const error = await failureOf(
      openBackends(configFor({ reviews: url }), () => {}, settings).checkAccess([]),
    )
    expect(JSON.stringify((error as { diagnostics: unknown }).diagnostics)).toContain(
      String.raw`\"galleryKey\" in the file of the brand`,
    )
  })
})
