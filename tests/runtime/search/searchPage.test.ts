// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { stepOf } from '#runtime/search/combobox.ts'
import { highlight } from '#runtime/search/highlight.ts'
import { foundListing } from '#runtime/search/foundListing.ts'
import { readQuery } from '#runtime/search/query.ts'
import { queryIdOf, searchHref, withQueryId } from '#runtime/search/searchLinks.ts'
import type { ListingIndex } from '#shared/facets/listing.ts'

describe('the address of a search', () => {
  it.each([
    ['?query=red+bike&colour=red&page=3', 'red bike'],
    ['?query=%20', ''],
    ['?page=2', ''],
    [`?query=${'a'.repeat(300)}`, 'a'.repeat(200)],
  ])('%s has the query %j', (search, query) => {
    expect(readQuery(search)).toBe(query)
  })

  it('has no query if there is none', () => {
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
  /** Two products: the first in two looks, of which the second one has two rows. */
  const whole: ListingIndex = {
    facets: { products: [0, 0, 0, 1], groups: [] },
    files: [0, 0, 0, 0],
    positions: [4, 5, 5, 6],
    links: [0, 1, 2, 0],
    queries: [],
    skus: ['A', 'B', 'C', 'D'],
    stock: [0, 0, 0, 0],
    prices: [900, 900, 950, 100],
    savings: [0, 0, 0, 0],
    ages: [0, 1],
    sorts: [],
    sortWord: 'sort',
    pageWord: 'page',
    pageSize: 20,
  }
  const looks = [['Low step Red', 'Low step Deep Sea'], ['']]
  const found = (...hits: { entry: number; terms: readonly string[] }[]) =>
    foundListing(whole, hits, { looks })

  it('begin with the best one', () => {
    const { index } = found({ entry: 1, terms: [] }, { entry: 0, terms: [] })
    expect(index.positions).toEqual([6, 4, 5, 5])
    expect(index.facets.products).toEqual([0, 1, 1, 1])
    expect(index.prices).toEqual([100, 900, 900, 950])
    expect(index.ages).toEqual([1, 0])
  })

  it.each([
    [
      ['deep', 'sea'],
      [5, 5, 4],
    ],
    [['step'], [4, 5, 5]],
    [['velder'], [4, 5, 5]],
  ])('show the look that %j names', (terms, positions) => {
    expect(found({ entry: 0, terms }).index.positions).toEqual(positions)
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
