import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  collapseLocales,
  isFilePath,
  localePrefix,
  localeTag,
  parseLocale,
  withTrailingSlash,
  type LocaleSeparator,
} from '#shared/paths/locale.ts'
import { hyphenLocales, slashLocales } from '../locales.ts'

const pathOf = (pieces: readonly string[]) => `/${pieces.join('/')}`
const piece = fc.constantFrom('gb', 'en', 'de', 'de-de', 'ch-it', 'int-en', 'ie', 'bikes', 'a', '')
const somePath = fc.array(piece, { maxLength: 8 }).map(pathOf)

describe('the locale prefix', () => {
  it.each<[string, string, LocaleSeparator, string]>([
    ['DE', 'de', '-', '/de-de/'],
    ['GB', 'en', '/', '/gb/en/'],
    ['INT', 'en', '-', '/int-en/'],
  ])('R2.2.1 of %s and %s with "%s" is %s', (country, language, separator, prefix) => {
    expect(localePrefix(country, language, separator)).toBe(prefix)
  })

  it.each([
    ['GB', 'en', 'en-GB'],
    ['CH', 'it', 'it-CH'],
    ['INT', 'en', 'en'],
  ])('R2.2.1 gives %s and %s the tag %s', (country, language, tag) => {
    expect(localeTag(country, language)).toBe(tag)
  })

  it.each<[string, LocaleSeparator, string, string]>([
    ['/de-de/', '-', 'DE', ''],
    ['/de-de', '-', 'DE', ''],
    ['/int-en/bikes/', '-', 'INT', 'bikes/'],
    ['/DE-DE/Bikes/', '-', 'DE', 'Bikes/'],
    ['/gb/en/bikes/kids/', '/', 'GB', 'bikes/kids/'],
    ['/gb/en', '/', 'GB', ''],
  ])('R2.2.2 is found in %s', (path, separator, country, rest) => {
    expect(parseLocale(path, separator)).toMatchObject({ country, rest })
  })

  it.each<[string, LocaleSeparator]>([
    ['/', '-'],
    ['', '-'],
    ['de-de/', '-'],
    ['/d-de/', '-'],
    ['/deut-de/', '-'],
    ['/de-d/', '-'],
    ['/de-deu/', '-'],
    ['/de_de/', '-'],
    ['/de/de/', '-'],
    ['/d1-de/', '-'],
    ['/de-de.html', '-'],
    ['//de-de/', '-'],
    ['/gb-en/', '/'],
    ['/gb/eng/', '/'],
    ['/g/en/', '/'],
    ['/gbrx/en/', '/'],
    ['/gb//en/', '/'],
    ['/bikes/kids/', '/'],
  ])('R2.2.2 is not found in %j with "%s"', (path, separator) => {
    expect(parseLocale(path, separator)).toBeNull()
  })
})

describe('collapsed locales', () => {
  it.each<[string, string]>([
    ['/gb/en/gb/en/bikes/', '/gb/en/bikes/'],
    ['/gb/en/gb/en/gb/en/', '/gb/en/'],
    ['/gb/en/ie/en/bikes/', '/ie/en/bikes/'],
    ['/gb/en/bikes/', '/gb/en/bikes/'],
    ['/gb/en/bikes/gb/en/', '/gb/en/bikes/gb/en/'],
    ['/gb/en/all/in/', '/gb/en/all/in/'],
    ['/bikes/', '/bikes/'],
  ])('R2.2.4 turn %s into %s', (path, collapsed) => {
    expect(collapseLocales(path, slashLocales, '/')).toBe(collapsed)
  })

  it('R2.2.4 are stable, and never leave two locales in front', () => {
    fc.assert(
      fc.property(somePath, fc.boolean(), (path, slash) => {
        const locales = slash ? slashLocales : hyphenLocales
        const separator = slash ? '/' : '-'
        const once = collapseLocales(path, locales, separator)
        expect(collapseLocales(once, locales, separator)).toBe(once)
        for (const outer of locales) {
          for (const inner of locales) {
            expect(once.startsWith(outer.prefix + inner.prefix.slice(1))).toBe(false)
          }
        }
      }),
    )
  })
})

describe('the trailing slash', () => {
  it.each([
    ['/bikes', '/bikes/'],
    ['/bikes/kids', '/bikes/kids/'],
    ['/bikes#top', '/bikes/#top'],
    ['/bikes#top?x', '/bikes/#top?x'],
    ['/v1.2', '/v1.2/'],
    ['/html', '/html/'],
  ])('R2.2.5 is added to %s', (href, expected) => {
    expect(withTrailingSlash(href)).toBe(expected)
  })

  it.each([
    '/',
    '/bikes/',
    '/bikes/#top',
    '/bikes?page=2',
    '/bikes?page=2#top',
    '',
    '#top',
    '?a=b',
  ])('R2.2.5 is not added to %j', (href) => {
    expect(withTrailingSlash(href)).toBe(href)
  })

  it.each(['html', 'json', 'js', 'map', 'txt', 'xml', 'pdf', 'PDF'])(
    'R2.2.6 is not added to a file of the ending .%s',
    (ending) => {
      expect(withTrailingSlash(`/a/file.${ending}`)).toBe(`/a/file.${ending}`)
      expect(withTrailingSlash(`/a/file.${ending}#page=2`)).toBe(`/a/file.${ending}#page=2`)
      expect(isFilePath(`/a/file.${ending}`)).toBe(true)
    },
  )

  it.each(['svg', 'htm', 'jsx', 'jpg'])('R2.2.6 is added to the ending .%s', (ending) => {
    expect(withTrailingSlash(`/a/b.${ending}`)).toBe(`/a/b.${ending}/`)
    expect(isFilePath(`/a/b.${ending}`)).toBe(false)
  })

  it('R2.2.5 is never added twice', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '?a=b', '#top', '?a=b#top'), (path, rest) => {
        const once = withTrailingSlash(path + rest)
        expect(withTrailingSlash(once)).toBe(once)
      }),
    )
  })
})
