import { describe, expect, it } from 'vitest'
import {
  toFieldLink,
  toLabelledLink,
  toLink,
  type FieldLinkRules,
  type RawLink,
} from '#cli/links/toLink.ts'
import { slashLocales } from '../../shared/locales.ts'
import { listenToDiagnostics } from '../site/build.ts'

const addresses = new Map([
  ['uuid-home', ''],
  ['uuid-bikes', 'bikes/kids-bikes'],
  ['structure/bikes', 'bikes'],
])

const redirects = new Map([
  ['/ie/en/old/', '/ie/en/new/'],
  ['/ie/en/alte-größe/', '/ie/en/new/'],
  ['/ie/en/old/offers/', '/ie/en/sale/?sort=new#top'],
  ['/ie/en/partner/', 'https://partner.example/'],
])

function read<T>(use: (rules: FieldLinkRules) => T) {
  const listener = listenToDiagnostics()
  const link = use({
    siteUrl: 'https://shop.example',
    locale: slashLocales[1]!,
    locales: slashLocales,
    separator: '/',
    addresses,
    redirects,
    switchedOff: new Set(['structure/locator', 'uuid-locator']),
    registry: listener.registry,
    diagnostics: listener.diagnostics,
    pages: [],
    where: 'story structure/home (id 1)',
  })
  return { link, ...listener }
}

const raw = (changes: Partial<RawLink>): RawLink => ({
  linktype: 'url',
  href: '',
  storyId: null,
  anchor: null,
  target: null,
  skipLocale: false,
  hardRefresh: false,
  ...changes,
})

describe('a link from content', () => {
  it.each<[string, Partial<RawLink>, unknown]>([
    ['R2.7.1 to a story', { linktype: 'story', storyId: 'uuid-bikes' }, '/ie/en/bikes/kids-bikes/'],
    ['R2.7.1 to the home story', { linktype: 'story', storyId: 'uuid-home' }, '/ie/en/'],
    [
      'R2.7.1 to a story by its slug',
      { linktype: 'story', storyId: 'gone', href: '/structure/bikes/' },
      '/ie/en/bikes/',
    ],
    [
      'R2.7.1 to a story with an anchor',
      { linktype: 'story', storyId: 'uuid-bikes', anchor: 'sizes' },
      '/ie/en/bikes/kids-bikes/#sizes',
    ],
    [
      'R2.7.1 to the home story with an anchor',
      { linktype: 'story', storyId: 'uuid-home', anchor: '#top' },
      '/ie/en/#top',
    ],
    [
      'R2.7.2 to an e-mail address',
      { linktype: 'email', href: 'a@example.com' },
      'mailto:a@example.com',
    ],
    [
      'R2.7.2 to an e-mail address with a scheme',
      { linktype: 'email', href: 'mailto:a@example.com' },
      'mailto:a@example.com',
    ],
    [
      'R2.7.2 to an asset',
      { linktype: 'asset', href: 'https://a.example/f/1/guide.pdf' },
      'https://a.example/f/1/guide.pdf',
    ],
    ['R2.7.2 to an asset by its path', { linktype: 'asset', href: '/f/1/guide' }, '/f/1/guide'],
    [
      'R2.7.2 to an external page',
      { href: 'https://example.com/gb/en' },
      'https://example.com/gb/en',
    ],
    ['R2.7.3 to a path', { href: '/bikes' }, '/ie/en/bikes/'],
    ['R2.7.3 to a path of another country', { href: '/gb/en/bikes?page=2' }, '/ie/en/bikes?page=2'],
    ['R2.7.3 to a path with an anchor', { href: '/bikes', anchor: 'top' }, '/ie/en/bikes/#top'],
    ['R2.7.3 to a path with its own anchor', { href: '/bikes#a', anchor: 'b' }, '/ie/en/bikes/#a'],
    [
      'R2.7.3 to a path with skipLocale',
      { href: '/gb/en/bikes', skipLocale: true },
      '/gb/en/bikes/',
    ],
    [
      'R2.7.3 to a path with a query and skipLocale',
      { href: '/gb/en/bikes?page=2', skipLocale: true },
      '/gb/en/bikes?page=2',
    ],
    [
      'R2.7.3 to a path with an anchor and skipLocale',
      { href: '/gb/en/bikes', anchor: 'top', skipLocale: true },
      '/gb/en/bikes/#top',
    ],
    ['to an old path', { href: '/old' }, '/ie/en/new/'],
    ['to an old path with escapes', { href: '/ie/en/alte-gr%C3%B6%C3%9Fe?a=b' }, '/ie/en/new/?a=b'],
    ['to an old path in another locale', { href: '/gb/en/old/' }, '/ie/en/new/'],
    ['to an old path with skipLocale', { href: '/ie/en/old', skipLocale: true }, '/ie/en/new/'],
    ['to an old path with its query and anchor', { href: '/old?a=b#c' }, '/ie/en/new/?a=b#c'],
    ['to an old path with an anchor', { href: '/old/', anchor: 'c' }, '/ie/en/new/#c'],
    [
      'to an old path whose target has a query and an anchor',
      { href: '/old/offers/?sort=price#c' },
      '/ie/en/sale/?sort=new#top',
    ],
    [
      'to an old path that redirects to another site',
      { href: '/partner/' },
      'https://partner.example/',
    ],
    ['R2.7.3 to an anchor on the page', { href: '#top' }, '#top'],
    [
      'to an absolute URL of the site',
      { href: 'https://shop.example/bikes?page=2#a' },
      '/ie/en/bikes?page=2#a',
    ],
    [
      'to an absolute URL of the site with an anchor',
      { href: 'http://Shop.example', anchor: 'a' },
      '/ie/en/#a',
    ],
    [
      'to an absolute URL of the site in another locale',
      { href: 'https://shop.example/gb/en/bikes' },
      '/ie/en/bikes/',
    ],
    [
      'to an absolute URL with skipLocale',
      { href: 'https://shop.example/gb/en/bikes', skipLocale: true },
      '/gb/en/bikes/',
    ],
    [
      'to an absolute URL of an old path',
      { href: 'https://shop.example/gb/en/old?a=b#c' },
      '/ie/en/new/?a=b#c',
    ],
    [
      'R2.7.2 to an asset on the site’s host',
      { linktype: 'asset', href: 'https://shop.example/f/1/guide.pdf' },
      'https://shop.example/f/1/guide.pdf',
    ],
    ...[
      'https://shop.example:8443/old/',
      'https://shop.example.evil.example/old/',
      'https://editor@shop.example/old/',
      'https://sub.shop.example/old/',
    ].map((href): [string, Partial<RawLink>, string] => [
      `R2.7.2 to another site: ${href}`,
      { href },
      href,
    ]),
  ])('%s', (_, changes, href) => {
    const { link, errors, warnings } = read((rules) => toLink(raw(changes), rules))
    expect(link).toEqual({ href })
    expect([errors(), warnings()]).toEqual([[], []])
  })

  it('R2.7.3 R3.2.2 keeps the hard refresh and the new window, but no other target', () => {
    const changes = { href: '/bikes', hardRefresh: true, target: '_blank' }
    expect(read((rules) => toLink(raw(changes), rules)).link).toEqual({
      href: '/ie/en/bikes/',
      hardRefresh: true,
      target: '_blank',
    })
    const framed = raw({ href: '/bikes', target: 'other-frame' })
    expect(read((rules) => toLink(framed, rules)).link).toEqual({ href: '/ie/en/bikes/' })
  })

  it('X1.7 to a story without a page is an error with both', () => {
    const { link, errors } = read((rules) =>
      toLink(raw({ linktype: 'story', storyId: 'uuid-gb', href: 'structure/gb-only' }), rules),
    )
    expect(link).toBeNull()
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'dead link: the story "structure/gb-only" has no page in this locale',
        where: 'story structure/home (id 1)',
        todo: expect.stringMatching(/^Publish the story/) as unknown,
      }),
    ])
  })

  it.each([
    ['structure/bike', '/ie/en/bikes/'],
    ['/structure/bikes/kids-bike/', '/ie/en/bikes/kids-bikes/'],
    ['structure-override/ie/bkes', '/ie/en/bikes/'],
  ])('X1.7 to the story %s without a page suggests the nearest: %s', (href, path) => {
    const { errors } = read((rules) => toLink(raw({ linktype: 'story', href }), rules))
    expect(errors()[0]?.todo).toMatch(`The nearest page is ${path}. Publish the story`)
  })

  it.each<[Partial<RawLink>, string]>([
    [{ href: '/bikes?page=2' }, '/ie/en/bikes?page=2'],
    [{ href: '/gb/en/bikes/#a', skipLocale: true }, '/gb/en/bikes/#a'],
    [{ href: '#sizes' }, '#sizes'],
    [{ href: 'bikes/' }, 'bikes/'],
    [{ href: 'https://example.com/bikes/' }, 'https://example.com/bikes/'],
    [
      { linktype: 'story', storyId: 'uuid-bikes', anchor: 'sizes' },
      '/ie/en/bikes/kids-bikes/#sizes',
    ],
    [{ linktype: 'asset', href: '/f/1/guide.pdf' }, '/f/1/guide.pdf'],
  ])('%j is recorded as %s with its field', (changes, href) => {
    const { registry } = read((rules) => toLink(raw(changes), rules))
    expect(registry.fieldsOf(href)).toEqual(['story structure/home (id 1)'])
  })

  it('to an old path is recorded with that path', () => {
    const { registry } = read((rules) => toLink(raw({ href: '/old/' }), rules))
    expect(registry.fieldsOf('/ie/en/new/')).toEqual([
      'story structure/home (id 1) (redirected from /ie/en/old/)',
    ])
  })

  it.each<[Partial<RawLink>]>([
    [{ href: 'javascript:alert(1)' }],
    [{ href: '//evil.example' }],
    [{ href: '' }],
    [{ linktype: 'asset', href: 'data:text/html,x' }],
    [{ linktype: 'email', href: 'not an address' }],
    [{ linktype: 'email', href: 'a@example.com\nbcc:b@example.com' }],
    [{ linktype: 'email', href: 'mailto:' }],
  ])('X6.2 %j is dropped with a warning', (changes) => {
    const { link, warnings } = read((rules) => toLink(raw(changes), rules))
    expect(link).toBeNull()
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'invalid links',
        where: 'story structure/home (id 1)',
      }),
    ])
  })
})

describe('a link field', () => {
  it('R2.7.1 R2.7.2 R2.7.3 is parsed by its kind', () => {
    const href = (field: Parameters<typeof toFieldLink>[0]) =>
      read((rules) => toFieldLink(field, rules)).link?.href
    expect(href({ linktype: 'story', id: 'uuid-bikes', cached_url: 'structure/bikes' })).toBe(
      '/ie/en/bikes/kids-bikes/',
    )
    expect(href({ linktype: 'story', id: '', cached_url: 'structure/bikes' })).toBe('/ie/en/bikes/')
    expect(href({ linktype: 'email', email: 'a@example.com', url: '' })).toBe(
      'mailto:a@example.com',
    )
    expect(href({ linktype: 'url', url: '/sale', cached_url: '' })).toBe('/ie/en/sale/')
    expect(href({ linktype: 'url', url: '/gb/en/sale', skipLocale: true })).toBe('/gb/en/sale/')
    expect(href(null)).toBeUndefined()
  })

  it.each([
    ['url', { url: '/new/', cached_url: '/old-copy/' }, '/ie/en/new/'],
    ['url', { url: '', cached_url: '/new/' }, '/ie/en/new/'],
    ['url', { url: null, cached_url: '/new/' }, '/ie/en/new/'],
    [
      'asset',
      { url: 'https://a.example/f/new.pdf', cached_url: 'https://a.example/f/old.pdf' },
      'https://a.example/f/new.pdf',
    ],
    [
      'asset',
      { url: '', cached_url: 'https://a.example/f/new.pdf' },
      'https://a.example/f/new.pdf',
    ],
    [
      'email',
      { email: 'new@a.example', url: 'old@a.example', cached_url: 'older@a.example' },
      'mailto:new@a.example',
    ],
    [
      'email',
      { email: '', url: 'new@a.example', cached_url: 'old@a.example' },
      'mailto:new@a.example',
    ],
    [
      'story',
      { id: 'uuid-bikes', cached_url: 'structure/bikes', url: '/old/' },
      '/ie/en/bikes/kids-bikes/',
    ],
    ['story', { id: 'gone', cached_url: 'structure/bikes', url: '/old/' }, '/ie/en/bikes/'],
    ['story', { id: '', cached_url: '', url: 'structure/bikes' }, '/ie/en/bikes/'],
  ] as const)('to a %s has, of %j, the address %s', (linktype, field, href) => {
    const { link, errors, warnings } = read((rules) => toFieldLink({ linktype, ...field }, rules))
    expect(link).toEqual({ href })
    expect([errors(), warnings()]).toEqual([[], []])
  })

  it('is shown only with a label and a target', () => {
    const field = { linktype: 'url' as const, url: '/sale' }
    const label = (text: string, link: typeof field | null) =>
      read((rules) => toLabelledLink(text, link, rules)).link
    expect(label('Sale', field)).toEqual({ label: 'Sale', href: '/ie/en/sale/' })
    expect(label('', field)).toBeNull()
    expect(label('Sale', null)).toBeNull()
  })

  it.each([
    ['Sale', null, 'left out "Sale", which has no link'],
    ['', { linktype: 'url' as const, url: '/sale' }, 'left out a link without a label to "/sale"'],
    [
      ' ',
      { linktype: 'email' as const, email: 'a@b.example' },
      'left out a link without a label to "a@b.example"',
    ],
    ['', null, null],
    ['Sale', { linktype: 'url' as const, url: '/sale' }, null],
  ])(
    'X1.7 with the label "%s" and the link %j is a warning without one of them',
    (text, link, what) => {
      const { warnings } = read((rules) => toLabelledLink(text, link, rules))
      expect(warnings()).toMatchObject(
        what === null ? [] : [{ what, where: 'story structure/home (id 1)' }],
      )
    },
  )
})

describe('a link to a page that a setting disables', () => {
  it.each([
    ['by its slug', raw({ linktype: 'story', href: 'structure/locator/' })],
    ['by its id', raw({ linktype: 'story', href: 'elsewhere', storyId: 'uuid-locator' })],
  ])('is dropped %s, with a warning', (_, link) => {
    const { link: made, warnings, errors } = read((rules) => toLink(link, rules))
    expect(made).toBeNull()
    expect(errors()).toEqual([])
    expect(warnings()).toMatchObject([
      {
        group: 'links to disabled pages',
        where: 'story structure/home (id 1)',
      },
    ])
  })
})
