// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { stepOf } from '#runtime/search/combobox.ts'
import { highlight } from '#runtime/search/highlight.ts'
import { matchingLook, sortProducts } from '#runtime/search/productResults.ts'
import { readState, writeState } from '#runtime/search/readState.ts'
import type { SearchHit } from '#runtime/search/searchIndex.ts'
import { queryIdOf, searchHref, withQueryId } from '#runtime/search/searchLinks.ts'
import type { SearchIndexFile } from '#shared/search.ts'

const hit = (entry: number, title: string, terms: readonly string[] = []): SearchHit => ({
  entry,
  kind: 'product',
  title,
  detail: '',
  path: '',
  terms,
})

describe('the address of a search', () => {
  it.each([
    ['?query=red+bike&sort=price&page=3', { query: 'red bike', order: 'price', pages: 3 }],
    ['?query=%20&sort=evil&page=-1', { query: '', order: '', pages: 1 }],
    ['?page=1e99', { query: '', order: '', pages: 500 }],
    ['?page=NaN', { query: '', order: '', pages: 1 }],
  ])('%s is %j', (search, state) => {
    expect(readState(search)).toEqual(state)
  })

  it('keeps other parameters, and leaves out defaults', () => {
    const state = { query: 'bell', order: '', pages: 1 } as const
    expect(writeState(state, '?utm=1&sort=name&page=2')).toBe('?utm=1&query=bell')
    expect(searchHref('/gb/en/search/', '')).toBe('/gb/en/search/')
  })

  it('is named in the links of products, next to the variant', () => {
    expect(withQueryId('/gb/en/velder/?colour=red', 'Bell')).toBe(
      `/gb/en/velder/?colour=red&queryID=${queryIdOf('bell')}`,
    )
    expect(queryIdOf('bell')).not.toBe(queryIdOf('bells'))
  })
})

describe('products of a search', () => {
  const hits = [hit(0, 'Velder 10'), hit(1, 'Norden'), hit(2, 'Velder 9')]
  const file = {
    tag: 'en-GB',
    products: { amounts: [900, null, 100], prices: [], stock: [], looks: [] },
  } satisfies Pick<SearchIndexFile, 'products' | 'tag'>

  it.each([
    ['', [0, 1, 2]],
    ['price', [2, 0, 1]],
    ['price-down', [0, 2, 1]],
    ['name', [1, 2, 0]],
  ] as const)('are sorted by %j', (order, entries) => {
    expect(sortProducts(hits, order, file).map(({ entry }) => entry)).toEqual(entries)
  })

  it('show the look that the words name', () => {
    const products = {
      ...file.products,
      looks: [
        [
          [0, 0, 'Low step Red'],
          [0, 1, 'Low step Deep Sea'],
        ] as const,
      ],
    }
    expect(matchingLook(hit(0, '', ['deep', 'sea']), { products })?.[1]).toBe(1)
    expect(matchingLook(hit(0, '', ['velder']), { products })?.[1]).toBe(0)
    expect(matchingLook(hit(1, ''), { products })).toBeNull()
  })
})

describe('a highlight', () => {
  it.each([
    ['The E-Bike', ['ebike'], 'The <mark>E-Bike</mark>'],
    ['Straße &lt;b&gt;', ['strasse', 'b'], '<mark>Straße</mark> &lt;<mark>b</mark>&gt;'],
    ['Fahr\u00adrad <i>Rad</i>', ['rad'], 'Fahr\u00adrad <i><mark>Rad</mark></i>'],
    ['a', [], 'a'],
  ])('of %s', (html, terms, marked) => {
    const element = document.createElement('p')
    element.innerHTML = html
    const text = element.textContent
    highlight(element, terms)
    expect(element.innerHTML).toBe(marked)
    expect(element.textContent).toBe(text)
  })
})

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 0, null],
])('the key %s moves from option %j to %j of 3', (key, active, next) => {
  expect(stepOf(key, active, 3)).toBe(next)
})
