import { describe, expect, it } from 'vitest'
import { matcherOf, selectPages, type Selection } from '#cli/commands/selectPages.ts'
import type { PlannedPage } from '#cli/routes/planPages.ts'

const pageOf = ([kind, path, locale]: readonly [string, string, string]) =>
  ({ kind, path, site: { locale: { id: locale } } }) as unknown as PlannedPage

const pages = (
  [
    ['Home', '/gb/en/', 'gb-en'],
    ['NotFound', '/gb/en/404/', 'gb-en'],
    ['Category', '/gb/en/bikes/', 'gb-en'],
    ['Product', '/gb/en/bikes/a/', 'gb-en'],
    ['Product', '/gb/en/bikes/b/', 'gb-en'],
    ['Home', '/ie/en/', 'ie-en'],
    ['Product', '/ie/en/bikes/a/', 'ie-en'],
    ['Product', '/ie/en/bikes/b/', 'ie-en'],
  ] as const
).map(pageOf)

const all: Selection = { only: [], kinds: [], limit: null }
const select = (selection: Partial<Selection>) => [...selectPages(pages, { ...all, ...selection })]

describe('the pages of a partial build', () => {
  it.each<[string, Partial<Selection>, readonly string[]]>([
    ['a path', { only: ['/gb/en/bikes/'] }, ['/gb/en/404/', '/gb/en/bikes/']],
    ['without its slashes', { only: ['gb/en/bikes'] }, ['/gb/en/404/', '/gb/en/bikes/']],
    [
      'a folder',
      { only: ['/ie/**'] },
      ['/gb/en/404/', '/ie/en/', '/ie/en/bikes/a/', '/ie/en/bikes/b/'],
    ],
    [
      'any of several patterns, then without those with !',
      { only: ['!**/b/', '/ie/**', '/gb/en/bikes/*'] },
      ['/gb/en/404/', '/gb/en/bikes/a/', '/ie/en/', '/ie/en/bikes/a/'],
    ],
    ['exclusions alone', { only: ['!**/bikes/**'] }, ['/gb/en/', '/gb/en/404/', '/ie/en/']],
    ['a kind', { kinds: ['Category'] }, ['/gb/en/404/', '/gb/en/bikes/']],
    [
      'kinds',
      { kinds: ['Category', 'Home'] },
      ['/gb/en/', '/gb/en/404/', '/gb/en/bikes/', '/ie/en/'],
    ],
    [
      'a number of each kind and locale',
      { kinds: ['Product'], limit: 1 },
      ['/gb/en/404/', '/gb/en/bikes/a/', '/ie/en/bikes/a/'],
    ],
    ['only error pages', { limit: 0 }, ['/gb/en/404/']],
  ])('are those of %s', (_, selection, expected) => {
    expect(select(selection)).toEqual(expected)
  })

  it('are asked for with all mistakes at once', () => {
    expect(() => select({ only: ['/gb/en/bike/', '!/fr/**'], kinds: ['Produkt'] })).toThrow(
      expect.objectContaining({
        code: 'usage',
        diagnostics: [
          {
            what: 'no page of kind "Produkt"',
            todo: expect.stringContaining('"Product"') as unknown,
          },
          { what: 'no page matches --only /gb/en/bike/', todo: 'Did you mean /gb/en/bikes/?' },
          expect.objectContaining({ what: 'no page matches --only !/fr/**' }),
        ],
      }),
    )
  })

  it('match every path without patterns', () => {
    expect(matcherOf([])('/any/')).toBe(true)
  })
})
