import { describe, expect, it } from 'vitest'
import { routesOf } from '#shared/paths/routes.ts'
import { followRedirect, redirectedPaths, redirectPath } from '#cli/links/redirects.ts'
import { configFor } from '../fetch/contentService.ts'

const rulesOf = (redirects: Readonly<Record<string, string>>, language = 'en') => ({
  redirects: new Map(Object.entries(redirects)),
  fullPath: (path: string) => `/gb/en/${path === '' ? '' : `${path}/`}`,
  routes: routesOf(configFor({ brandId: 'brand-6' }).brand, language),
})

describe('the target of a redirect', () => {
  it.each<[string, Record<string, string>, object]>([
    ['a path', { old: '/new/' }, { status: 'ok', to: '/gb/en/new/' }],
    [
      'a path with many slashes and spaces around it',
      { old: ' /a/b/// ' },
      { status: 'ok', to: '/gb/en/a/b/' },
    ],
    ['the home page', { old: '/' }, { status: 'ok', to: '/gb/en/' }],
    [
      'a query and a hash',
      { old: 'new/?a=1&b=/x/#y?z' },
      { status: 'ok', to: '/gb/en/new/?a=1&b=/x/#y?z' },
    ],
    ['a hash alone', { old: '#y' }, { status: 'ok', to: '/gb/en/#y' }],
    ['a URL', { old: 'https://a.example/b?c#d' }, { status: 'ok', to: 'https://a.example/b?c#d' }],
    ['a URL in capitals', { old: 'HTTP://a.example' }, { status: 'ok', to: 'HTTP://a.example' }],
    [
      'another redirect',
      { old: '/next//', next: 'last/#x' },
      { status: 'ok', to: '/gb/en/last/#x' },
    ],
    [
      'another one with a query',
      { old: 'next?a=1', next: 'last' },
      { status: 'ok', to: '/gb/en/last/' },
    ],
    ['no target', { old: ' ' }, { status: 'invalid', name: 'old', reason: 'has no target' }],
    ['a loop', { old: 'b', b: 'a/', a: '/b/' }, { status: 'loop', names: ['a', 'b'] }],
    ['itself', { old: '/old/' }, { status: 'loop', names: ['old'] }],
    [
      'another redirect without a target',
      { old: 'b', b: '' },
      { status: 'invalid', name: 'b', reason: 'has no target' },
    ],
  ])('%s: %j', (_, redirects, expected) => {
    expect(followRedirect('old', rulesOf(redirects))).toEqual(expected)
  })

  it.each([
    'javascript:alert(1)',
    'mailto:a@b.example',
    '//evil.example/x',
    'ftp://a.example',
    'http://[bad',
  ])('is missing for %j', (target) => {
    const result = followRedirect('old', rulesOf({ old: target }))
    const isPath = target.startsWith('//')
    expect(result).toMatchObject({ status: 'invalid', name: 'old' })
    expect(result).toMatchObject({ reason: expect.stringContaining(`"${target}"`) as unknown })
    expect(isPath || target.includes(':')).toBe(true)
  })

  it('is truncated in messages', () => {
    const result = followRedirect('old', rulesOf({ old: `x:${'a'.repeat(200)}` }))
    expect(result).toMatchObject({
      reason: `has the invalid target "x:${'a'.repeat(78)}"`,
    })
  })

  it('is in the segments of the page’s language', () => {
    const { productLines } = routesOf(configFor({ brandId: 'brand-6' }).brand, 'de')
    expect(redirectPath('/product-lines/x/', rulesOf({}, 'de'))).toBe(`/gb/en/${productLines}/x/`)
  })

  it('is found by its old full path, unless that is a page or has no target', () => {
    const rules = rulesOf({ a: 'b', b: 'c/#x', page: 'c', wrong: '', loop: 'loop', 'd/e/': '/' })
    expect([...redirectedPaths(rules, (path) => path === '/gb/en/page/')]).toEqual([
      ['/gb/en/a/', '/gb/en/c/#x'],
      ['/gb/en/b/', '/gb/en/c/#x'],
      ['/gb/en/d/e/', '/gb/en/'],
    ])
  })
})
