// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { FacetGroup } from '#shared/facets/facetIndex.ts'
import type { NarrowedListing } from '#shared/facets/narrowListing.ts'
import { narrowPanel } from '#templates/listing/narrowPanel.ts'

const range = (side: string, type: string) => `<input type="${type}" data-side="${side}">`

/** A group with values, as the build renders it. */
const group = (place: number, content: string) =>
  `<details data-group="${place}" open><fieldset>${content}</fieldset></details>`
const values = (count: number) =>
  `<label><input type="search" data-part="find"></label>
  <ul data-part="values" data-short>${Array.from(
    { length: count },
    (_, value) => `<li${value >= 8 ? ' data-rest' : ''}>v${value}</li>`,
  ).join('')}</ul>
  <button data-part="all">Show all (${count})</button>`

const toOptions = (count: number): FacetGroup => ({
  kind: 'options',
  code: '',
  name: '',
  word: '',
  display: 'text',
  values: Array.from({ length: count }, () => ({ name: '', word: '' })),
  rows: [],
})

function narrow(html: string, groups: NarrowedListing['groups'], facets: readonly FacetGroup[]) {
  const root = document.createElement('form')
  root.innerHTML = html
  const index = { facets: { products: [], groups: facets } } as unknown as NarrowedListing['index']
  narrowPanel(root, { index, groups }, (key, { count } = {}) => `${key} ${count}`)
  return root
}

it('leaves the groups that divide the products, numbered anew, the first four open', () => {
  const places = [0, 2, 3, 4, 5, 6]
  const root = narrow(
    Array.from({ length: 7 }, (_, place) => group(place, values(2))).join(''),
    places.map((place) => ({ place, values: [0, 1] })),
    places.map(() => toOptions(2)),
  )
  const left = [...root.querySelectorAll('details')]
  expect(left.map(({ dataset }) => dataset['group'])).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(left.map(({ open }) => open)).toEqual([true, true, true, true, false, false])
})

it.each([
  [20, { shown: 8, all: 'facet.all 20', hasFind: true }],
  [13, { shown: 8, all: 'facet.all 13', hasFind: true }],
  [12, { shown: 8, all: 'facet.all 12', hasFind: false }],
  [8, { shown: 8, all: undefined, hasFind: false }],
  [2, { shown: 2, all: undefined, hasFind: false }],
])('shows %i values of a group like a listing with as many', (count, { shown, all, hasFind }) => {
  const kept = Array.from({ length: count }, (_, value) => value + 5)
  const root = narrow(group(0, values(30)), [{ place: 0, values: kept }], [toOptions(count)])
  const items = [...root.querySelectorAll('li')]
  expect(items.map(({ textContent }) => textContent)).toEqual(kept.map((value) => `v${value}`))
  expect(items.filter((item) => !item.hasAttribute('data-rest'))).toHaveLength(shown)
  expect(root.querySelector('ul')!.hasAttribute('data-short')).toBe(all !== undefined)
  expect(root.querySelector('[data-part=all]')?.textContent).toBe(all)
  expect(root.querySelector('label') !== null).toBe(hasFind)
})

it('sets the bounds of a range', () => {
  const sides = ['low', 'high'].flatMap((side) => [range(side, 'range'), range(side, 'number')])
  const facet: FacetGroup = {
    kind: 'range',
    code: '',
    name: '',
    word: '',
    unit: '£',
    min: 20,
    max: 90,
    rows: [],
  }
  const root = narrow(group(0, sides.join('')), [{ place: 0, values: [] }], [facet])
  const fields = [...root.querySelectorAll('input')]
  expect(fields.map(({ min, max }) => `${min}-${max}`)).toEqual(Array(4).fill('20-90'))
  expect(fields.map(({ defaultValue, placeholder }) => defaultValue || placeholder)).toEqual([
    '20',
    '20',
    '90',
    '90',
  ])
})
