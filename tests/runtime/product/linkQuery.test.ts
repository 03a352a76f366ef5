import { expect, it } from 'vitest'
import { keptQuery, searchQueryId } from '#runtime/product/linkQuery.ts'

it.each([
  ['', '', null],
  ['?colour=red&size=m', '', null],
  [
    '?queryID=0123abcd&optionalBattery=B+2&colour=red&requiredBattery=A1',
    '?requiredBattery=A1&optionalBattery=B+2&queryID=0123abcd',
    '0123abcd',
  ],
  ['?requiredBattery=&queryID=<b>', '?queryID=%3Cb%3E', null],
  ['?queryID=0123ABCDEF', '?queryID=0123ABCDEF', null],
])(
  'of the query %j, other pages of the product keep %j, and the search is %j',
  (search, kept, id) => {
    expect(keptQuery(search)).toBe(kept)
    expect(searchQueryId(search)).toBe(id)
  },
)
