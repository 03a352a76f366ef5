import { expect, it } from 'vitest'
import type { RangeFacet } from '#shared/facets/facetIndex.ts'
import { translate } from '#shared/text/translate.ts'
import { chipsOf } from '#templates/listing/chips.ts'
import en from '#templates/translations/en.json' with { type: 'json' }

const price: RangeFacet = {
  kind: 'range',
  code: 'price.amount',
  name: 'Price',
  word: 'price',
  unit: '£',
  isUnitFirst: true,
  min: 100,
  max: 4000,
  rows: [],
}
const length: RangeFacet = { ...price, name: 'Length', unit: 'cm', isUnitFirst: false }

it.each([
  [price, { low: 1000, high: 3000 }, 'Price: £1000 to £3000'],
  [price, { low: 1000, high: null }, 'Price: from £1000'],
  [length, { low: 40, high: 50 }, 'Length: 40 to 50 cm'],
  [length, { low: null, high: 50 }, 'Length: up to 50 cm'],
  [{ ...length, unit: '' }, { low: 4, high: 5 }, 'Length: 4 to 5'],
])('the chip of a range has its unit where the language writes it', (group, range, name) => {
  const say = (key: string, parameters = {}) => translate(en, 'en-GB', key, parameters)
  expect(chipsOf({ groups: [group] }, [range], say).map((chip) => chip.name)).toEqual([name])
})
