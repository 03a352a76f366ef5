import { describe, expect, it } from 'vitest'
import { englishRoutes, type Routes } from '#shared/paths/routes.ts'
import type { Site } from '#cli/site/site.ts'
import { planRedirects } from '#cli/routes/planRedirects.ts'
import { listenToDiagnostics } from '../site/build.ts'

const siteOf = (
  prefix: string,
  redirects: Readonly<Record<string, string>>,
  routes: Partial<Routes> = {},
): Site =>
  ({
    fullPath: (path: string) => (path === '' ? prefix : `${prefix}${path}/`),
    redirects: new Map(Object.entries(redirects)),
    routes: { ...englishRoutes, ...routes },
  }) as Partial<Site> as Site

function plan(redirects: Readonly<Record<string, string>>, prefixes = ['/gb/en/'], root = ['/']) {
  const { diagnostics, errors, warnings } = listenToDiagnostics()
  const paths = new Set([
    ...root,
    '/gb/en/',
    '/gb/en/bikes/',
    '/gb/en/gb-only/',
    '/ie/en/',
    '/ie/en/bikes/',
  ])
  const planned = planRedirects(
    prefixes.map((prefix) => siteOf(prefix, redirects)),
    paths,
    diagnostics,
  )
  return {
    planned: planned.map(({ from, to }) => [from, to]),
    errors: errors(),
    warnings: warnings(),
  }
}

describe('redirects from content', () => {
  it('lead from old paths to pages of every locale, sorted', () => {
    expect(plan({ old: 'bikes', 'a/b': '/bikes/' }, ['/ie/en/', '/gb/en/']).planned).toEqual([
      ['/gb/en/a/b/', '/gb/en/bikes/'],
      ['/gb/en/old/', '/gb/en/bikes/'],
      ['/ie/en/a/b/', '/ie/en/bikes/'],
      ['/ie/en/old/', '/ie/en/bikes/'],
    ])
  })

  it.each([
    ['home', '/', '/gb/en/'],
    ['a query and a hash', 'bikes?sort=new#sizes', '/gb/en/bikes/?sort=new#sizes'],
    ['another site', 'https://other.example/a?b#c', 'https://other.example/a?b#c'],
  ])('lead to %s', (_name, target, to) => {
    expect(plan({ old: target }).planned).toEqual([['/gb/en/old/', to]])
  })

  it('R2.7.1 use the segments of the page’s language', () => {
    const { diagnostics } = listenToDiagnostics()
    const site = siteOf('/fr-fr/', { vendeurs: 'store-locator' }, { storeLocator: 'revendeurs' })
    const paths = new Set(['/', '/fr-fr/', '/fr-fr/revendeurs/'])
    expect(planRedirects([site], paths, diagnostics).map(({ from, to }) => [from, to])).toEqual([
      ['/fr-fr/vendeurs/', '/fr-fr/revendeurs/'],
    ])
  })

  it('are flattened if they form a chain', () => {
    expect(plan({ a: 'b', b: '/c/', c: 'bikes' }).planned).toEqual([
      ['/gb/en/a/', '/gb/en/bikes/'],
      ['/gb/en/b/', '/gb/en/bikes/'],
      ['/gb/en/c/', '/gb/en/bikes/'],
    ])
  })

  it('R2.1.24 lead from a root without a page to the locale', () => {
    expect(plan({ old: 'bikes' }, ['/gb/en/'], []).planned).toEqual([
      ['/', '/gb/en/'],
      ['/gb/en/old/', '/gb/en/bikes/'],
    ])
  })

  it('X1.7 are rejected once if they form a loop', () => {
    const { errors, planned } = plan({ a: 'b', b: 'c', c: 'b', self: 'self' })
    expect(planned).toEqual([])
    expect(errors.map(({ what }) => what)).toEqual([
      'redirect loop: b to c to b',
      'redirect loop: self to self',
    ])
  })

  it('X1.7 are rejected with the nearest page if the target is missing', () => {
    expect(plan({ old: 'bike' }).errors).toEqual([
      {
        rule: 'routes/redirect',
        what: 'dead link: the redirect "old" leads to /gb/en/bike/',
        where: 'data source redirects',
        todo: expect.stringContaining('/gb/en/bikes/'),
      },
    ])
  })

  it.each([
    ['', 'has no target'],
    ['  ', 'has no target'],
    ...['javascript:alert(1)', 'ftp://x/y', '//x/y', 'https://'].map((target) => [
      target,
      `has the invalid target "${target}"`,
    ]),
  ])('X1.7 X6.2 to the target %j are rejected once', (target, fault) => {
    const { errors, planned } = plan({ a: 'old', old: target }, ['/gb/en/', '/ie/en/'])
    expect(planned).toEqual([])
    expect(errors).toEqual([
      {
        rule: 'routes/redirect',
        what: `the redirect "old" ${fault}`,
        where: 'data source redirects',
        todo: 'Point it to a path below the locale, such as bikes, to / for the home page, or to an address with https.',
      },
    ])
  })

  it('are omitted in locales without the page', () => {
    const { planned, errors } = plan({ old: 'gb-only' }, ['/gb/en/', '/ie/en/'])
    expect(planned).toEqual([['/gb/en/old/', '/gb/en/gb-only/']])
    expect(errors).toEqual([])
  })

  it('are ignored with a warning if a page has the same path', () => {
    const { planned, errors, warnings } = plan({ bikes: '/' })
    expect([planned, errors]).toEqual([[], []])
    expect(warnings).toHaveLength(1)
  })

  it('X6.4 are rejected if the path cannot be a file', () => {
    for (const name of ['../x', 'a//b', 'con', 'x\0']) {
      expect([name, plan({ [name]: 'bikes' }).errors.length]).toEqual([name, 1])
    }
  })
})
