import { expect, it } from 'vitest'
import { keptQuery, readProductLink } from '#runtime/product/linkQuery.ts'

it.each([
  ['', {}, ''],
  ['?colour=red&size=m', {}, ''],
  [
    '?queryID=0123abcd&optionalBattery=B+2&colour=red&requiredBattery=A1',
    { requiredBattery: 'A1', optionalBattery: 'B 2', queryId: '0123abcd' },
    '?requiredBattery=A1&optionalBattery=B+2&queryID=0123abcd',
  ],
  ['?requiredBattery=&queryID=<b>', {}, ''],
  ['?queryID=0123ABCDEF', {}, ''],
])('of the query %j, other pages of the product keep %j as %j', (search, choice, kept) => {
  expect(readProductLink(search)).toEqual(choice)
  expect(keptQuery(search)).toBe(kept)
})
