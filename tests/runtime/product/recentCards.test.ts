import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchRecentCards } from '#runtime/product/recentCards.ts'
import { countPlaceFiles, placeFileOf } from '#shared/files/cardPlaces.ts'

afterEach(() => vi.unstubAllGlobals())

/** Serves files by address; others are missing. */
function serve(files: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (url: string) =>
    Object.hasOwn(files, url) ? Response.json(files[url]) : new Response('', { status: 404 }),
  )
}

const files = {
  '/search.json': { index: '', codes: '', cards: ['/places.json'] },
  '/places.json': {
    files: ['/cards-1.json', '/cards-2.json'],
    places: {
      a: [
        [0, 1],
        [1, 0],
      ],
      b: [[1, 9]],
    },
  },
  '/cards-1.json': ['<p>0</p>', '<p>1</p>'],
  '/cards-2.json': ['<p>2</p>'],
}

describe('the cards of recent products', () => {
  it.each([
    ['the look that was seen', { id: 'a', look: 1 }, '<p>2</p>'],
    ['the first look, if that is gone', { id: 'a', look: 7 }, '<p>1</p>'],
    ['nothing for a product that is gone', { id: 'x', look: 0 }, null],
    ['nothing for a name of objects', { id: 'constructor', look: 0 }, null],
    ['nothing for a card that is missing', { id: 'b', look: 0 }, null],
  ])('are %s', async (_, product, html) => {
    serve(files)
    expect(await fetchRecentCards('/search.json', [product])).toEqual([{ id: product.id, html }])
  })

  it.each(['/search.json', '/places.json'])('reject without %s', async (missing) => {
    const { [missing as keyof typeof files]: _, ...others } = files
    serve(others)
    await expect(fetchRecentCards('/search.json', [{ id: 'a', look: 0 }])).rejects.toThrow(missing)
  })

  it('are none in a shop without products', async () => {
    serve({ '/search.json': { cards: [] } })
    expect(await fetchRecentCards('/search.json', [{ id: 'a', look: 0 }])).toEqual([
      { id: 'a', html: null },
    ])
  })
})

describe('the files with places', () => {
  it('are as many as the products need, and found by id', () => {
    expect([0, 1, 128, 129].map(countPlaceFiles)).toEqual([0, 1, 1, 2])
    const urls = ['/0', '/1', '/2']
    const found = Array.from({ length: 60 }, (_, index) => placeFileOf(`p${index}`, urls))
    expect(new Set(found)).toEqual(new Set(urls))
  })
})
