import { describe, expect, it } from 'vitest'
import { checkLinks, findDeadLinks, type DeadLinks } from '#cli/routes/checkLinks.ts'
import type { Locale } from '#shared/locale.ts'
import { listenToProblems } from '../model/build.ts'

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
  paths?: ReadonlySet<string>
  isFile?: (path: string) => boolean
  /** Fields that link to a path. */
  fields?: readonly (readonly [path: string, where: string])[]
}

function check(
  pages: readonly [string, string][],
  { paths: known = paths, isFile = () => false, fields = [] }: Targets = {},
) {
  const dead: DeadLinks = new Map()
  for (const [path, html] of pages) {
    findDeadLinks(html, { path, source: `story of ${path}` }, known, dead)
  }
  const { problems, errors } = listenToProblems()
  for (const [path, where] of fields) problems.linked(path, where)
  checkLinks(dead, { paths: known, locales, isFile }, problems)
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
    '<a data-href="/nowhere/">',
  ])('X1.13 that lead somewhere are no problem: %s', (html) => {
    expect(check([['/gb/en/', html]])).toEqual([])
  })

  it('X1.13 to files of the output are no problem', () => {
    const html = '<link href="/assets/style.css"><a href="/guide.pdf">'
    expect(
      check([['/gb/en/', html]], { isFile: (path) => path.startsWith('/assets/') }),
    ).toMatchObject([{ what: 'a link to /guide.pdf, which is no page' }])
  })

  it('X1.13 X1.7 that are dead are named with page, source and the nearest path', () => {
    expect(check([['/gb/en/', '<a href="/gb/en/bikez/">']])).toEqual([
      {
        what: 'a link to /bikez/, which is no page',
        where: 'story of /gb/en/, in gb-en, seen on /gb/en/',
        todo: 'The nearest page is /bikes/.',
      },
    ])
  })

  it('X1.13 X1.7 from content are named with the story and its field', () => {
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

  it('X1.13 X1.7 dead in several locales are one problem that names them', () => {
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
        what: 'a link to /bikez/, which is no page',
        where:
          'story s, field content, in be-fr, be-nl, gb-en and 1 other, seen on /be/fr/, /be/nl/, /gb/en/ and 1 other',
        todo: 'Link to a page that exists in this locale, or remove the link.',
      },
    ])
  })

  it.each([
    [
      ['/gb/en/'],
      'It is a page in gb-en alone: limit the story to GB, or link to a page of every locale.',
    ],
    [
      ['/gb/en/', '/ie/en/'],
      'It is a page in gb-en, ie-en alone: limit the story to GB, IE, or link to a page of every locale.',
    ],
    [['/be/nl/'], 'It is a page in be-nl alone: link to a page of every locale.'],
  ])('X1.13 X1.7 to a page of other locales alone say so: %j', (prefixes, todo) => {
    const known = new Set(['/be/fr/', ...prefixes.map((prefix) => `${prefix}basket/`)])
    expect(check([['/be/fr/', '<a href="/be/fr/basket/">']], { paths: known })).toMatchObject([
      { what: 'a link to /basket/, which is no page', todo },
    ])
  })

  it('X1.13 without their last slash, or broken in their coding, are dead too', () => {
    const html = '<a href="/gb/en/bikes"><a href="/gb/en/%E0%A4%A/">'
    expect(check([['/gb/en/', html]]).map(({ what }) => what)).toEqual([
      'a link to /%E0%A4%A/, which is no page',
      'a link to /bikes, which is no page',
    ])
  })

  it('X1.13 on many pages are one problem that names the first three, each once', () => {
    const html = '<a href="/lost/"><a href="/lost/#again"><a href="/lost/?x">'
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`/p${index}/`, html])
    const named = (count: number) => check(pages(count)).map(({ where }) => where)
    expect(named(3)).toEqual(['story of /p0/, seen on /p0/, /p1/, /p2/'])
    expect(named(9)).toEqual(['story of /p0/, seen on /p0/, /p1/, /p2/ and 6 others'])
  })
})
