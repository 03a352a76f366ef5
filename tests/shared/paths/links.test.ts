import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctLocale, isInternal, safeHref, storyPath } from '#shared/paths/links.ts'
import type { Locale, LocaleSeparator } from '#shared/paths/locale.ts'
import { hyphenLocales, slashLocales } from '../locales.ts'
import { anyCharacter } from '../../anyCharacter.ts'
import { addressAttacks } from '../../attackStrings.ts'

describe('the path of a story', () => {
  const listings = [
    { folder: 'central-content/news/', path: 'news' },
    { folder: 'central-content/advice', path: 'cycling-advice' },
    { folder: 'central-content/news/events', path: 'events' },
  ]

  it.each([
    ['structure/home', ''],
    ['structure/bikes', 'bikes'],
    ['structure/bikes/', 'bikes'],
    ['/structure/bikes/kids-bikes', 'bikes/kids-bikes'],
    ['structure/about/home', 'about/home'],
    ['structure-override/ie/home', ''],
    ['structure-override/ie/bikes', 'bikes'],
    ['structure-override/ie/bikes/kids-bikes', 'bikes/kids-bikes'],
    ['central-content/news/a-day-out', 'news/a-day-out'],
    ['central-content/advice/tyres', 'cycling-advice/tyres'],
    ['central-content/advice/2024/tyres', 'cycling-advice/2024/tyres'],
    ['central-content/news/events/fair', 'events/fair'],
  ])('R2.7.1 %s becomes %j', (slug, path) => {
    expect(storyPath(slug, listings)).toBe(path)
  })

  it.each([
    'central-content/settings/footer',
    'central-content/newsletter/welcome',
    'central-content/news',
    'structure-override/ie',
    'structures/bikes',
    'bikes',
    '',
  ])('R2.7.1 %j is not a page', (slug) => {
    expect(storyPath(slug, listings)).toBeNull()
  })

  it('R2.7.1 of a structure story is the part below the folder', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const path = segments.join('/')
        const expected = path === 'home' ? '' : path
        expect(storyPath(`structure/${path}`, [])).toBe(expected)
        expect(storyPath(`structure-override/ie/${path}`, [])).toBe(expected)
      }),
    )
  })
})

describe('the locale of a link', () => {
  const [gb, ie] = slashLocales as [Locale, Locale]
  const [de] = hyphenLocales as [Locale]

  it.each<[string, Locale, LocaleSeparator, string]>([
    ['/bikes', ie, '/', '/ie/en/bikes/'],
    ['/gb/en/bikes/', ie, '/', '/ie/en/bikes/'],
    ['/ie/en/bikes/', ie, '/', '/ie/en/bikes/'],
    ['/gb/en/gb/en/bikes', gb, '/', '/gb/en/bikes/'],
    ['/', ie, '/', '/ie/en/'],
    ['/gb/en', ie, '/', '/ie/en/'],
    ['/bikes?page=2', ie, '/', '/ie/en/bikes?page=2'],
    ['/bikes#top', ie, '/', '/ie/en/bikes/#top'],
    ['/guide.pdf', gb, '/', '/gb/en/guide.pdf'],
    ['/all/in/one/', gb, '/', '/gb/en/all/in/one/'],
    ['/fr-fr/velo/', de, '-', '/de-de/fr-fr/velo/'],
    ['/ch-it/bici/', de, '-', '/de-de/bici/'],
    ['https://example.com/gb/en/', ie, '/', 'https://example.com/gb/en/'],
    ['//example.com/x', ie, '/', '//example.com/x'],
    ['#top', ie, '/', '#top'],
    ['mailto:a@example.com', ie, '/', 'mailto:a@example.com'],
  ])('R2.7.3 %s in %o becomes what the locale has', (href, locale, separator, expected) => {
    const locales = separator === '/' ? slashLocales : hyphenLocales
    expect(correctLocale(href, locale, locales, separator)).toBe(expected)
  })

  const piece = fc.constantFrom('gb', 'en', 'ie', 'de-de', 'ch-it', 'GB', 'bikes', 'x.html', '')
  const internal = fc
    .tuple(fc.array(piece, { maxLength: 7 }), fc.constantFrom('', '/', '?a=b', '#c', '/?a=b#c'))
    .map(([pieces, end]) => `/${pieces.join('/')}${end}`)
    .filter(isInternal)

  it('R2.7.3 is the page’s in any link, and normalising is idempotent', () => {
    fc.assert(
      fc.property(internal, fc.boolean(), fc.nat(), (href, slash, index) => {
        const locales = slash ? slashLocales : hyphenLocales
        const separator = slash ? '/' : '-'
        const locale = locales[index % locales.length]!
        const corrected = correctLocale(href, locale, locales, separator)
        expect(corrected.startsWith(locale.prefix)).toBe(true)
        expect(correctLocale(corrected, locale, locales, separator)).toBe(corrected)
      }),
    )
  })
})

describe('a URL in content', () => {
  it.each([
    'https://example.com/x?y=z#w',
    'http://example.com',
    'mailto:service@example.com',
    'tel:+44123',
    '/gb/en/bikes/',
    '#sizes',
    '?page=2',
    'leaflet.pdf',
  ])('R2.7.2 stays unchanged: %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  it.each([' https://example.com/x ', 'https://exam\nple.com/x', '\u0000https://example.com/x'])(
    'R2.7.2 loses only what a browser would not read: %j',
    (href) => {
      expect(safeHref(href)).toBe('https://example.com/x')
    },
  )

  it.each([
    ['\u007f', ''],
    ['\u0080', ''],
    ['\u009f', ''],
    ['\u001f', ''],
    ['~', '~'],
    ['!', '!'],
    ['\u00a1', '\u00a1'],
    ['ö', 'ö'],
    ['😀', '😀'],
  ])('R2.7.2 loses control characters: a%jb', (character, kept) => {
    expect(safeHref(`/a${character}b/`)).toBe(`/a${kept}b/`)
  })

  it.each([
    '',
    '   ',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://',
  ])('X6.2 %j is dropped', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  it('X6.2 of a mail cannot inject a header', () => {
    expect(safeHref('mailto:a@example.com?subject=x%0d%0abcc:x@example.org')).toBe(
      'mailto:a@example.com?subject=xbcc:x@example.org',
    )
  })

  it.each(addressAttacks)('X6.2 a link to %j is dropped', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  it.each([
    ['HTTPS://example.com/a', 'HTTPS://example.com/a'],
    ['MailTo:a@mail.example', 'MailTo:a@mail.example'],
    ['tel:+44 20 7946 0000', 'tel:+44 20 7946 0000'],
    ['\thttps://example.com/\n', 'https://example.com/'],
    ['/bikes?q=javascript:x', '/bikes?q=javascript:x'],
    ['#javascript', '#javascript'],
    ['tyres&colony', 'tyres&colony'],
    ['https://example.com/?u=data:text/html,x', 'https://example.com/?u=data:text/html,x'],
  ])('X6.2 the harmless link %j stays', (href, kept) => {
    expect(safeHref(href)).toBe(kept)
  })

  it('X6.2 accepted links are paths, fragments or queries, or have an allowed scheme', () => {
    const prefix = fc.constantFrom(
      '',
      ' ',
      '\t',
      'java',
      'JAVASCRIPT:',
      'data:',
      '/',
      '//',
      '\\',
      'https:',
    )
    fc.assert(
      fc.property(prefix, fc.string({ unit: anyCharacter, maxLength: 20 }), (start, rest) => {
        const href = safeHref(start + rest)
        if (href === null) return
        const base = 'https://shop.example/gb/en/'
        if (!URL.canParse(href, base)) return
        const url = new URL(href, base)
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
        if (!/^https?:/i.test(href)) expect(['shop.example', '']).toContain(url.host)
      }),
    )
  })
})
