import { describe, expect, it } from 'vitest'
import type { ManifestFile } from '#cli/report/manifest.ts'
import { checkPageLoss } from '#cli/report/pageLoss.ts'
import { htmlFile, pageDataFile } from '#shared/files/outputFiles.ts'

const limits = { pageLoss: { all: 2, kind: 10 }, pageGrowth: 50 }

const pageFiles = (kind: string, page: string): ManifestFile[] => [
  { path: htmlFile(page), bytes: 1, hash: page, kind, page },
  { path: pageDataFile(page), bytes: 1, hash: page, kind: 'page data', page },
]

/** A number of pages of each kind below a prefix. A kind with one page has no number. */
const site = (counts: Readonly<Record<string, number>>, prefix = '/gb/en/') =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) =>
      pageFiles(kind, kind === 'Home' ? prefix : `${prefix}${kind.toLowerCase()}-${index}/`),
    ).flat(),
  )

const check = (
  before: readonly ManifestFile[],
  now: readonly ManifestFile[],
  prefixes: readonly string[] | null = null,
) =>
  checkPageLoss({ before: { files: before }, now: { files: now }, limits, prefixes }).map(
    ({ what, where }) => (where === undefined ? what : `${where} ${what}`),
  )

describe('checkPageLoss', () => {
  const whole = { Home: 1, Checkout: 1, Basket: 1, Category: 97, Product: 300 }

  it.each([
    ['as many pages', {}, []],
    ['2 % of all', { Product: 292 }, []],
    ['more than 2 % of all', { Product: 291 }, ['lost 9 of 400 pages (2.25 %), the limit is 2 %']],
    [
      'more than 10 % of a kind',
      { Category: 87, Product: 302 },
      ['lost 10 of 97 Category pages (10.31 %), the limit is 10 %'],
    ],
    [
      'a kind that others replace',
      { Category: 0, Product: 397 },
      ['lost all Category pages (97)', '/gb/en/'],
    ],
    [
      'an essential page, with its kind',
      { Checkout: 0 },
      ['lost all Checkout pages (1)', '/gb/en/ lost pages of a locale: Checkout (1 to 0)'],
    ],
    ['50 % more', { Product: 500 }, []],
    [
      'over 50 % more',
      { Product: 501 },
      ['201 pages more than the 400 before (+50.25 %), the limit is 50 %'],
    ],
  ])('X2.12 compares a build that has %s', (_, change, expected) => {
    const found = check(site(whole), site({ ...whole, ...change }))
    expect(found).toHaveLength(expected.filter((text) => text !== '/gb/en/').length)
    for (const text of found) expect(expected).toContain(text)
  })

  it.each([1, 2])('X2.12 allows to remove one page of a small site, and not %i more', (more) => {
    const small = { Home: 1, Category: 11 }
    expect(check(site(small), site({ ...small, Category: 10 }))).toEqual([])
    expect(check(site(small), site({ ...small, Category: 10 - more }))).toHaveLength(2)
  })

  it('X2.12 counts, so that moved and replaced pages are not lost', () => {
    const moved = Array.from({ length: 40 }, (_, index) =>
      pageFiles('Product', `/gb/en/new/p-${index}/`),
    ).flat()
    expect(check(site({ Home: 1, Product: 40 }), [...site({ Home: 1 }), ...moved])).toEqual([])
  })

  describe('with several locales', () => {
    const locales = Array.from({ length: 60 }, (_, index) => `/c${index}/en/`)
    const each = { Home: 1, Checkout: 1, Product: 5 }
    const before = locales.flatMap((prefix) => site(each, prefix))
    const withLast = (counts: Readonly<Record<string, number>>) => [
      ...locales.slice(0, -1).flatMap((prefix) => site(each, prefix)),
      ...site(counts, '/c59/en/'),
    ]

    it('X2.12 notices a locale that is gone, an essential page, and a kind that a locale had', () => {
      expect(check(before, withLast({}))).toEqual([
        '/c59/en/ lost pages of a locale: Checkout (1 to 0), Home (1 to 0), Product (5 to 0)',
      ])
      expect(check(before, withLast({ ...each, Checkout: 0 }))).toEqual([
        '/c59/en/ lost pages of a locale: Checkout (1 to 0)',
      ])
      expect(check(before, withLast({ ...each, Product: 0 }))).toEqual([
        '/c59/en/ lost pages of a locale: Product (5 to 0)',
      ])
      expect(check(before, withLast({ ...each, Product: 4 }))).toEqual([])
    })

    it('X2.12 compares a part within its locales', () => {
      expect(check(before, site(each, '/c1/en/'), ['/c1/en/'])).toEqual([])
      expect(check(before, site({ Home: 1, Product: 5 }, '/c1/en/'), ['/c1/en/'])).toHaveLength(2)
      expect(check(site(each, '/c1/en/'), before, [])).toEqual([])
    })
  })

  it('names counts, the first paths, and how to accept', () => {
    const diagnostics = checkPageLoss({
      before: { files: site({ Home: 1, Product: 20 }) },
      now: { files: site({ Home: 1, Product: 10 }) },
      limits,
      prefixes: null,
    })
    expect(diagnostics).toEqual([
      {
        what: 'lost 10 of 21 pages (47.62 %), the limit is 2 %',
        todo: 'Product: 20 to 10\nIf this is intended, build with --accept-loss, or raise build.pageLoss.all in brand.jsonc.',
      },
      {
        what: 'lost 10 of 20 Product pages (50 %), the limit is 10 %',
        todo: 'First of them: /gb/en/product-10/, /gb/en/product-11/, /gb/en/product-12/, /gb/en/product-13/, /gb/en/product-14/ and 5 more\nIf this is intended, build with --accept-loss, or raise build.pageLoss.kind in brand.jsonc.',
      },
    ])
  })
})
