import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCode } from '#runtime/search/findCode.ts'
import { editDistance, nearestWords } from '#runtime/search/nearestWords.ts'
import { openIndex } from '#runtime/search/searchIndex.ts'
import { allowedEdits, swappedSpellings } from '#runtime/search/typingErrors.ts'
import type { SearchKind } from '#shared/files/search.ts'
import { addressAttacks, htmlAttacks, oddTexts } from '../../attackStrings.ts'
import { indexFileOf } from './files.ts'

const file = indexFileOf(
  {
    product: [
      {
        title: 'Velder',
        detail: 'City bike',
        brand: 'Tillbrook',
        place: 'City bikes',
        words: 'Red',
      },
      { title: 'Velder Plus', detail: 'E-bike for the city', place: 'Electric bikes' },
      { title: 'Norden', detail: 'sold out', words: 'Helmet included' },
      { title: 'Helmet Ridge', words: 'Deep Sea' },
      { title: 'Straßenrenner', words: 'Größe M' },
      { title: 'Tyre 28', detail: 'Folding' },
      { title: 'Tyre 280' },
      { title: 'Ünder' },
    ],
    category: [{ title: 'City bikes' }],
    advice: [{ title: 'How to adjust your brakes', words: 'Disc brakes\nHow long do pads last?' }],
    dealer: [
      { title: 'Wheelhouse', detail: 'High Street 1, York YO1 7HH', place: 'YO1 7HH\nYork' },
    ],
  },
  [
    ['e-bike', 'electric bike', 'pedelec'],
    ['tyre', 'tire'],
  ],
)
const index = openIndex(file)
const titles = (query: string, kind: SearchKind = 'product') =>
  index.search(query).hits[kind].map(({ title }) => title)

describe('a search', () => {
  it.each([
    ['the name before other fields', 'helmet', ['Helmet Ridge', 'Norden']],
    ['the beginning of a word', 'vel', ['Velder', 'Velder Plus']],
    ['all words', 'velder city', ['Velder', 'Velder Plus']],
    ['words of different fields', 'red velder', ['Velder']],
    ['any word if none has all', 'norden ridge', ['Helmet Ridge', 'Norden']],
    ['a brand', 'tillbrook', ['Velder']],
    ['text without accents', 'under', ['Ünder']],
    ['text with other accents', 'strassenrénner', ['Straßenrenner']],
    ['ß and ss alike', 'STRASSENRENNER', ['Straßenrenner']],
    ['a word with a letter too few', 'helmt', ['Helmet Ridge', 'Norden']],
    ['a word with a letter too many', 'velderr', ['Velder', 'Velder Plus']],
    ['a long word with two errors', 'strasenrener', ['Straßenrenner']],
    ['a number as it is', 'tyre 28', ['Tyre 28']],
    ['a word with a hyphen as one', 'ebike', ['Velder Plus']],
    ['a synonym', 'pedelec', ['Velder Plus']],
    ['a synonym in the plural', 'pedelecs', ['Velder Plus']],
    ['a synonym of two words', 'electric bike city', ['Velder Plus']],
    ['a synonym with swapped letters', 'pedeelc', ['Velder Plus']],
    ['a synonym in the plural with swapped letters', 'tries', ['Tyre 28', 'Tyre 280']],
    ['a synonym next to another word', 'tire folding', ['Tyre 28']],
    ['an option', 'deep sea', ['Helmet Ridge']],
    ['nothing for a word that nothing resembles', 'xylophone', []],
    ['nothing for a short word with an error', 'rex', []],
    ['nothing for a short word whose first letter is another one', 'byre', []],
    ['a short word with another letter after its first', 'tyra', ['Tyre 28', 'Tyre 280']],
  ])('finds %s', (_what, query, found) => {
    expect(titles(query)).toEqual(found)
  })

  it.each([
    ['category', 'city', 'City bikes'],
    ['advice', 'brake', 'How to adjust your brakes'],
    ['advice', 'pads last', 'How to adjust your brakes'],
    ['dealer', 'york', 'Wheelhouse'],
    ['dealer', 'yo1 7hh', 'Wheelhouse'],
    ['dealer', 'whelhouse', 'Wheelhouse'],
  ] as const)('finds entries of the kind %s by %j', (kind, query, title) => {
    expect(titles(query, kind)).toEqual([title])
  })

  it('says whether the words were found as they were typed', () => {
    expect(index.search('velder').isExact).toBe(true)
    expect(index.search('veldre').isExact).toBe(false)
    expect(index.search('norden ridge').isExact).toBe(false)
  })

  it('has the terms that match, for highlights', () => {
    expect(index.search('pedelec').hits.product[0]?.terms).toContain('ebike')
    expect(index.search('helmt').hits.product[0]?.terms).toEqual(['helmet'])
  })

  it('allows more errors in longer words, and none in numbers', () => {
    expect(['red', 'bike', 'helmets', 'mudguard', 'tb16'].map(allowedEdits)).toEqual([
      0, 1, 2, 2, 0,
    ])
  })

  it('swaps the neighbours in words that may have errors', () => {
    expect(swappedSpellings('bkie')).toEqual(['kbie', 'bike', 'bkei'])
    expect(swappedSpellings('tree')).toEqual(['rtee', 'tere'])
    expect(['rde', 'tb61'].flatMap(swappedSpellings)).toEqual([])
  })

  it('indexes equal entries in equal bytes', () => {
    const entries = { product: [{ title: 'Velder' }, { title: 'Norden' }] }
    expect(JSON.stringify(indexFileOf(entries))).toBe(JSON.stringify(indexFileOf(entries)))
  })
})

describe('a search for a word with swapped letters', () => {
  const { search } = openIndex(
    indexFileOf({
      product: [
        { title: 'Scarp' },
        { title: 'Shard' },
        { title: 'Battery charger' },
        { title: 'Winter tyres' },
        { title: 'Red bike' },
        { title: 'Form' },
        { title: 'From' },
        { title: 'Brakes' },
      ],
    }),
  )

  it.each([
    ['scrap', ['Scarp']],
    ['csarp', ['Scarp']],
    ['scapr', ['Scarp']],
    ['shrad', ['Shard']],
    ['battrey', ['Battery charger']],
    ['baterry', ['Battery charger']],
    ['tryes', ['Winter tyres']],
    ['bkie', ['Red bike']],
    ['brkae', ['Brakes']],
    ['winter tryes', ['Winter tyres']],
    ['battrey chagrer', ['Battery charger']],
    // words as they were typed come first, and alone if they are found
    ['from', ['From']],
    ['from xylophone', ['From', 'Form']],
    ['shard', ['Shard']],
    ['red', ['Red bike']],
    // too short, more than a swap, or a number
    ['rde', []],
    ['prasc', []],
    ['bkei', []],
  ])('%s finds %j', (query, found) => {
    expect(search(query).hits.product.map(({ title }) => title)).toEqual(found)
  })
})

describe('a hostile query', () => {
  it('finds at most what is there', () => {
    for (const query of [...oddTexts, ...htmlAttacks, ...addressAttacks]) {
      const { total, hits } = index.search(query)
      expect(total).toBe(Object.values(hits).flat().length)
      for (const { entry } of Object.values(hits).flat()) expect(file.titles[entry]).toBeDefined()
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(() => index.search(query)).not.toThrow()
      }),
    )
  })

  it('finds words that objects have, too', () => {
    const odd = openIndex(indexFileOf({ product: [{ title: '__proto__ constructor' }] }))
    expect(odd.search('constructor').total).toBe(1)
  })
})

describe('a product number', () => {
  const codes = {
    hrefs: ['/velder/', '/velder/?colour=red'],
    skus: ['TB-16-SEA', 'TB-16-RED'],
    eans: ['', '0400638133393'],
  }
  it.each([
    ['TB-16-RED', '/velder/?colour=red'],
    ['tb16sea', '/velder/'],
    ['400638133393', '/velder/?colour=red'],
    ['0400 6381 33393', '/velder/?colour=red'],
    ['TB-16', null],
    ['', null],
  ])('%j opens %s', (query, href) => {
    expect(findCode(codes, query)).toBe(href)
  })
})

describe('words for a search without results', () => {
  it('are those with a similar spelling, the nearest first', () => {
    expect(nearestWords('helxxt', ['Helmet', 'Norden', 'Helsinki', 'Élmét'], 3)).toEqual([
      'Helmet',
      'Élmét',
    ])
    expect(nearestWords('', ['Helmet'], 3)).toEqual([])
  })

  it('are near if letters are swapped', () => {
    expect(nearestWords('scrap', ['Strap on', 'Scarp', 'Crab'], 2)).toEqual(['Strap', 'Scarp'])
    expect(nearestWords('bkei', ['Bike', 'Beam'], 1)).toEqual(['Bike'])
  })

  it.each([
    ['scrap', 'scarp', 1],
    ['battrey', 'battery', 1],
    ['baterry', 'battery', 2],
    ['bkei', 'bike', 2],
    ['ab', 'ba', 1],
    ['ab', 'bca', 3],
    ['tryes', 'tyre', 2],
  ])('are so many edits away: %s and %s', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
  })

  it('are nearer with fewer edits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(editDistance(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
