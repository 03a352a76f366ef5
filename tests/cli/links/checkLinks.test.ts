import { describe, expect, it } from 'vitest'
import { createLinkChecker } from '#cli/links/checkLinks.ts'
import { readDocument } from '#cli/links/readDocument.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { listenToDiagnostics } from '../site/build.ts'

const paths = new Set(['/gb/en/', '/gb/en/bikes/', '/gb/en/größe/', '/gb/en/a&b/'])

const locales = ['gb/en', 'ie/en', 'be/nl', 'be/fr'].map((name): Locale => {
  const [country = '', language = ''] = name.split('/')
  return {
    id: `${country}-${language}`,
    country: country.toUpperCase(),
    language,
    tag: `${language}-${country.toUpperCase()}`,
    currency: 'EUR',
    sellsOnline: true,
    prefix: `/${name}/`,
  }
})

interface Targets {
  redirects?: ReadonlyMap<string, string>
  paths?: ReadonlySet<string>
  isFile?: (path: string) => boolean
  /** Fields with a link, and the pages that show them. */
  fields?: readonly (readonly [href: string, where: string, page?: string])[]
}

function check(
  pages: readonly [string, string][],
  { paths: known = paths, isFile = () => false, fields = [], redirects }: Targets = {},
) {
  const checker = createLinkChecker('https://shop.example', (path) => known.has(path), redirects)
  for (const [path, html] of pages)
    checker.add(readDocument(html), { path, source: `story of ${path}` })
  const { diagnostics, registry, errors } = listenToDiagnostics()
  for (const [href, where, page] of fields) {
    registry.add(href, { where, pages: page === undefined ? [] : [page] })
  }
  checker.report({ paths: known, locales, isFile }, { registry, diagnostics })
  return errors()
}

describe('links of rendered pages', () => {
  it.each([
    '<a href="/gb/en/bikes/">',
    '<a class="x" href="/gb/en/bikes/?page=2#top">',
    '<a href="/gb/en/bikes/#top">',
    '<a href="/gb/en/gr%C3%B6%C3%9Fe/">',
    '<a href="/gb/en/größe/">',
    '<a href="/gb/en/a&amp;b/">',
    '<a href="https://example.com/x">',
    '<a href="//example.com/x">',
    '<a href="mailto:a@example.com">',
    '<a href="#top">',
    '<a href="">',
    '<a href="#">',
    '<a href="?page=2">',
    '<a href="#:~:text=bikes">',
    '<a href="#sizes"><h2 id="sizes">',
    '<a href="#gr%C3%B6%C3%9Fe"><h2 id="größe">',
    '<a href="#50%"><h2 id="50%">',
    '<a href="/gb/en/#a&quot;b"><h2 id="a&quot;b">',
    '<a href="bikes/">',
    '<a href="./bikes/?page=2">',
    '<a href="../en/bikes">',
    '<a href="https://shop.example/gb/en/bikes/">',
    '<a href="http://shop.example/gb/en/gr%C3%B6%C3%9Fe">',
    '<a href="//shop.example/gb/en/bikes/">',
    '<a href="/gb/en/bikes?page=2">',
    '<a href="/gb/en/bikes#top">',
    '<a data-href="/nowhere/">',
    '<a title="x"> href="/nowhere/"</a>',
  ])('that have a target are accepted: %s', (html) => {
    expect(check([['/gb/en/', html]])).toEqual([])
  })

  it.each([
    'old/',
    './old?a=b',
    '../en/old/#sizes',
    '/gb/en/old/',
    '/gb/en/%6Fld',
    'https://shop.example/gb/en/old/',
  ])('X1.7 to an old path are reported with the new one: %s', (href) => {
    const redirects = new Map([
      ['/gb/en/old/', '/gb/en/bikes/'],
      ['/gb/en/bikes/old/', '/gb/en/bikes/'],
    ])
    expect(
      check([['/gb/en/', `<a href="${href}">`]], {
        redirects,
        isFile: (path) => path.includes('old'),
        fields: [[href, 'story s, field content']],
      }),
    ).toEqual([
      {
        rule: 'links/moved',
        what: 'link to a redirected page: /old/',
        where: 'story s, field content, in gb-en, seen on /gb/en/',
        todo: 'Link to /gb/en/bikes/.',
      },
    ])
  })

  it('to a page are accepted even if a redirect has the same path', () => {
    const redirects = new Map([['/gb/en/bikes/', '/gb/en/']])
    expect(check([['/gb/en/', '<a href="bikes/">']], { redirects })).toEqual([])
  })

  it('to files of the output are accepted', () => {
    const html = '<link href="/assets/style.css"><a href="/guide.pdf">'
    expect(
      check([['/gb/en/', html]], { isFile: (path) => path.startsWith('/assets/') }),
    ).toMatchObject([{ what: 'dead link: /guide.pdf' }])
  })

  it('X1.7 that are dead are reported with page, source and the nearest path', () => {
    expect(check([['/gb/en/', '<a href="/gb/en/bikez/">']])).toEqual([
      {
        rule: 'links/dead',
        what: 'dead link: /bikez/',
        where: 'story of /gb/en/, in gb-en, seen on /gb/en/',
        todo: 'The nearest page is /bikes/.',
      },
    ])
  })

  it('X1.7 from content are reported with the story and its field', () => {
    const pages: [string, string][] = [['/gb/en/', '<a href="/gb/en/bikez/">']]
    const where = (count: number) => {
      const fields = Array.from(
        { length: count },
        (_, index) => ['/gb/en/bikez/', `story s${index}, field content`] as const,
      )
      return check(pages, { fields })[0]?.where
    }
    expect(where(1)).toBe('story s0, field content, in gb-en, seen on /gb/en/')
    expect(where(4)).toBe(
      'story s0, field content; story s1, field content; story s2, field content and 1 other, in gb-en, seen on /gb/en/',
    )
  })

  it('X1.7 dead in several locales are merged with the locales', () => {
    const dead = locales.map(({ prefix }) => `${prefix}bikez/`)
    const errors = check(
      dead.map((path, index) => [locales[index]!.prefix, `<a href="${path}">`]),
      {
        paths: new Set([...paths, '/be/nl/bikes/']),
        fields: dead.map((path) => [path, 'story s, field content'] as const),
      },
    )
    expect(errors).toEqual([
      {
        rule: 'links/dead',
        what: 'dead link: /bikez/',
        where:
          'story s, field content, in be-fr, be-nl, gb-en and 1 other, seen on /be/fr/, /be/nl/, /gb/en/ and 1 other',
        todo: 'Link to a page that exists in this locale, or remove the link.',
      },
    ])
  })

  it.each([
    [
      ['/gb/en/'],
      'The page exists only in gb-en: limit the story to GB, or link to a page that exists in every locale.',
    ],
    [
      ['/gb/en/', '/ie/en/'],
      'The page exists only in gb-en, ie-en: limit the story to GB, IE, or link to a page that exists in every locale.',
    ],
    [['/be/nl/'], 'The page exists only in be-nl: link to a page that exists in every locale.'],
  ])('X1.7 to a page only in other locales are reported so: %j', (prefixes, todo) => {
    const known = new Set(['/be/fr/', ...prefixes.map((prefix) => `${prefix}basket/`)])
    expect(check([['/be/fr/', '<a href="/be/fr/basket/">']], { paths: known })).toMatchObject([
      { what: 'dead link: /basket/', todo },
    ])
  })

  it.each([
    ['bikez/', '/bikez/'],
    ['../../ie/en/x/', '/x/'],
    ['https://shop.example/gb/en/bikez/', '/bikez/'],
    ['http://shop.example/bikes/', '/bikes/'],
    ['//shop.example/bikes/', '/bikes/'],
    ['/gb/en/bikez?page=2', '/bikez'],
    ['/gb/en/%E0%A4%A/', '/%E0%A4%A/'],
    ['/gb/en/%FF/', '/%FF/'],
  ])('%s without a page is dead', (href, path) => {
    const errors = check([['/gb/en/', `<a href="${href}">`]])
    expect(errors.map(({ what }) => what)).toEqual([`dead link: ${path}`])
  })

  it('on many pages are merged with the first three pages, each once', () => {
    const html = '<a href="/lost/"><a href="/lost/#again"><a href="/lost/?x">'
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`/p${index}/`, html])
    const named = (count: number) => check(pages(count)).map(({ where }) => where)
    expect(named(3)).toEqual(['story of /p0/, seen on /p0/, /p1/, /p2/'])
    expect(named(9)).toEqual(['story of /p0/, seen on /p0/, /p1/, /p2/ and 6 others'])
  })
})

describe('anchors of rendered pages', () => {
  const bikes = '<h2 id="c-sizes">Sizes</h2><p id="content">'

  it.each([['before', 0] as const, ['after', 1] as const])(
    'to a page rendered %s are no problem where it has the id',
    (_when, index) => {
      const pages: [string, string][] = [['/gb/en/', '<a href="/gb/en/bikes/#c-sizes">']]
      pages.splice(1 - index, 0, ['/gb/en/bikes/', bikes])
      expect(check(pages)).toEqual([])
    },
  )

  it('X1.7 that are broken are reported with field, pages and the nearest id', () => {
    const pages: [string, string][] = [
      ['/gb/en/bikes/', bikes],
      ['/gb/en/', '<a href="/gb/en/bikes/#sizes">'],
      ['/gb/en/größe/', '<a href="/gb/en/bikes?a=b#sizes">'],
    ]
    const fields = [
      ['/gb/en/bikes/#sizes', 'story s, field content', '/gb/en/'],
      ['/gb/en/bikes?a=b#sizes', 'story t, field intro', '/gb/en/größe/'],
    ] as const
    expect(check(pages, { fields })).toEqual([
      {
        rule: 'links/anchor',
        what: 'broken anchor: /bikes/#sizes',
        where:
          'story s, field content; story t, field intro, in gb-en, seen on /gb/en/, /gb/en/größe/',
        todo: 'The nearest id on that page is #c-sizes.',
      },
    ])
  })

  it('X1.7 on the page itself are reported with its field', () => {
    const fields = [
      ['#sizes', 'story s, field content', '/gb/en/'],
      ['#sizes', 'story t, field content', '/gb/en/bikes/'],
    ] as const
    const pages: [string, string][] = [
      ['/gb/en/', '<a href="#sizes"><h2 id="sizes">'],
      ['/gb/en/bikes/', '<a href="#sizes"><h2 id="geometry">'],
    ]
    expect(check(pages, { fields })).toEqual([
      {
        rule: 'links/anchor',
        what: 'broken anchor: /bikes/#sizes',
        where: 'story t, field content, in gb-en, seen on /gb/en/bikes/',
        todo: 'Link to an id that the page has, or to the page itself.',
      },
    ])
  })

  it('to a file, or to a page that was not rendered, are not checked', () => {
    const html = '<a href="/guide.pdf#page=2"><a href="/gb/en/bikes/#sizes">'
    expect(check([['/gb/en/', html]], { isFile: (path) => path === '/guide.pdf' })).toEqual([])
  })
})

it('checks the links of parts that pages share on each of the pages', () => {
  const checker = createLinkChecker('https://shop.example', (path) => paths.has(path))
  const header = {
    name: 'header',
    links: readDocument('<p id="top"><a href="/gone/"><a href="#x">'),
  }
  for (const path of ['/gb/en/bikes/', '/gb/en/']) {
    const own = readDocument(path === '/gb/en/' ? '<p id="x"><a href="#top">' : '')
    checker.add(own, { path, source: 'story' }, [header])
  }
  const { diagnostics, registry, errors } = listenToDiagnostics()
  checker.report({ paths, locales, isFile: () => false }, { registry, diagnostics })
  expect(errors().map(({ what }) => what)).toEqual([
    expect.stringContaining('broken anchor'),
    expect.stringContaining('dead link: /gone/'),
  ])
})
