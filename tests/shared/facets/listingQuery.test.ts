import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FacetGroup, Selection } from '#shared/facets/facetIndex.ts'
import {
  cleanRange,
  hasUnknownChoices,
  readListingQuery,
  writeListingQuery,
  type QueryWords,
} from '#shared/facets/listingQuery.ts'
import { addressAttacks, htmlAttacks } from '../../attackStrings.ts'

const values = (...words: readonly string[]) => words.map((word) => ({ name: word, word }))
const groups: readonly FacetGroup[] = [
  {
    kind: 'options',
    code: 'c',
    name: 'Farbe',
    word: 'farbe',
    display: 'text',
    values: values('schwarz', 'grun', 'blau'),
    rows: [],
  },
  {
    kind: 'options',
    code: 's',
    name: 'Größe',
    word: 'grosse',
    display: 'text',
    values: values('s', 'm'),
    rows: [],
  },
  {
    kind: 'range',
    code: 'p',
    name: 'Preis',
    word: 'preis',
    unit: '€',
    min: 100,
    max: 5000,
    rows: [],
  },
]
const words: QueryWords = {
  facets: { groups },
  sorts: [
    { name: 'relevance', word: 'empfohlen' },
    { name: 'priceAsc', word: 'preis-aufsteigend' },
  ],
  sortWord: 'sortieren',
  pageWord: 'seite',
}
const none: Selection = [null, null, null]
const state = (selection: Selection, sort = 0, pages = 1) => ({ selection, sort, pages })

describe('the query of a listing', () => {
  it.each([
    ['', state(none)],
    ['?farbe=schwarz,grun&grosse=m', state([[0, 1], [1], null])],
    ['?farbe=grun&preis=1500-3000', state([[1], null, { low: 1500, high: 3000 }])],
    ['?preis=1500-', state([null, null, { low: 1500, high: null }])],
    ['?preis=-900', state([null, null, { low: null, high: 900 }])],
    ['?sortieren=preis-aufsteigend&seite=3', state(none, 1, 3)],
  ])('%s is read and written', (search, expected) => {
    expect(readListingQuery(words, search)).toEqual(expected)
    expect(writeListingQuery(words, expected, '')).toBe(search)
  })

  it.each([
    ['unknown values', '?farbe=rot,schwarz,', state([[0], null, null]), '?farbe=schwarz'],
    [
      'capitals, escapes and repeated keys',
      '?farbe=GRUN&farbe=schwarz%2Cgrun',
      state([[0, 1], null, null]),
      '?farbe=schwarz,grun',
    ],
    [
      'a range in the wrong order',
      '?preis=3000-1500',
      state([null, null, { low: 1500, high: 3000 }]),
      '?preis=1500-3000',
    ],
    ['the whole range', '?preis=0-99999', state(none), ''],
    [
      'a range beyond the bounds',
      '?preis=9000-9999',
      state([null, null, { low: 5000, high: null }]),
      '?preis=5000-',
    ],
    ['no range', '?preis=billig', state(none), ''],
    ['an unknown sort order', '?sortieren=zufall', state(none), ''],
    ['no page', '?seite=-1', state(none), ''],
    ['a huge page', '?seite=9999', state(none, 0, 500), '?seite=500'],
  ])('%s are cleaned: %s', (_what, search, expected, written) => {
    expect(readListingQuery(words, search)).toEqual(expected)
    expect(writeListingQuery(words, expected, search)).toBe(written)
  })

  it.each([
    ['?farbe=rot', true],
    ['?farbe=rot,schwarz', true],
    ['?sortieren=zufall&x=1', true],
    ['?preis=billig', true],
    ['?seite=9999', true],
    ['', false],
    ['?farbe=schwarz&preis=1500-3000', false],
    // those of others stay as they are
    ['?message=%25&x=%', false],
    ['?x=%&farbe=schwarz', false],
  ])('%s has unknown choices: %j', (search, expected) => {
    expect(hasUnknownChoices(words, readListingQuery(words, search), search)).toBe(expected)
  })

  it('keeps other parameters', () => {
    const search = '?utm_source=a%26b&farbe=blau&x=1'
    expect(writeListingQuery(words, state([[1], null, null], 0, 2), search)).toBe(
      '?farbe=grun&seite=2&utm_source=a%26b&x=1',
    )
  })

  it('reads back every state that it writes', () => {
    const choice = (size: number) =>
      fc.option(
        fc
          .uniqueArray(fc.integer({ min: 0, max: size - 1 }), { minLength: 1 })
          .map((chosen) => chosen.sort((a, b) => a - b)),
      )
    const bound = fc.option(fc.integer({ min: 0, max: 6000 }))
    const ranges = fc
      .record({ low: bound, high: bound })
      .map((range) => cleanRange(groups[2] as FacetGroup & { kind: 'range' }, range))
    fc.assert(
      fc.property(
        fc.tuple(choice(3), choice(2), ranges),
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: 1, max: 500 }),
        (selection, sort, pages) => {
          const written = writeListingQuery(words, { selection, sort, pages }, '?utm=1')
          expect(readListingQuery(words, written)).toEqual({ selection, sort, pages })
          expect(hasUnknownChoices(words, { selection, sort, pages }, written)).toBe(false)
          expect(written).toMatch(/^\?[a-z0-9=&,-]+$/)
        },
      ),
    )
  })

  it('reads a state from any text', () => {
    for (const text of [...addressAttacks, ...htmlAttacks]) {
      for (const search of [text, `?farbe=${text}`, `?preis=${text}`, `?seite=${text}`]) {
        const read = readListingQuery(words, search)
        expect(read.selection).toHaveLength(3)
        expect(readListingQuery(words, writeListingQuery(words, read, ''))).toEqual(read)
      }
    }
  })
})
