import { expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import { configFor } from '../fetch/contentService.ts'
import { checkSecurity } from '#cli/crawlers/securityFile.ts'
import { crawlerFiles } from '#cli/crawlers/crawlerFiles.ts'
import type { Environment } from '#cli/config/environment.ts'
import { planSite } from '#cli/site/planSite.ts'
import { pages as definitions } from '#templates/pages/index.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'

const stories = [
  home(),
  storyOf('structure/bikes', 'Category', {}, { published_at: '2026-02-03T04:05:06.000Z' }),
  storyOf('structure/quiet', 'Category', { no_index: true }),
]
const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)
const { pages, alternates } = planSite(sites, {
  definitions,
  diagnostics: listenToDiagnostics().diagnostics,
})

const filesOf = (
  environment: Environment,
  ownPages = pages,
  security: Brand['security'] = null,
) => {
  const { brand } = configFor({ brandId: 'brand-1' })
  const config = {
    brand: { ...brand, security },
    environment,
    siteUrl: 'https://xn--bcher-kva.example',
  }
  const files = crawlerFiles({ config, pages: ownPages, alternates })
  return new Map(files.map(({ path, content }) => [path, String(content)]))
}

it('X4.2 lists the pages for search engines, and names the index in robots.txt', () => {
  const files = filesOf('live')
  expect([...files.keys()]).toEqual([
    'sitemap.xml',
    'sitemap-gb-en-1.xml',
    'sitemap-ie-en-1.xml',
    'robots.txt',
  ])
  expect(files.get('robots.txt')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://xn--bcher-kva.example/sitemap.xml\n',
  )
  const listed = [...files.get('sitemap-gb-en-1.xml')!.matchAll(/<loc>[^/]+\/\/[^/]+(.*)<\/loc>/g)]
  // the splash page is in the sitemap of the default locale
  expect(listed.map(([, path]) => path)).toEqual([
    '/',
    '/gb/en/',
    '/gb/en/bike-comparison/',
    '/gb/en/bikes/',
    '/gb/en/store-locator/',
  ])
  expect(files.get('sitemap-gb-en-1.xml')).toContain('<lastmod>2026-02-03T04:05:06Z</lastmod>')
})

it('X4.2 lists the locales of a partial build alone', () => {
  const own = pages.filter(({ site }) => site.locale.id === 'ie-en')
  expect([...filesOf('live', own).keys()]).toEqual([
    'sitemap.xml',
    'sitemap-ie-en-1.xml',
    'robots.txt',
  ])
})

it('X4.2 names no sitemap for a site without a page for search engines', () => {
  const files = filesOf(
    'live',
    pages.filter(({ noIndex }) => noIndex),
  )
  expect([...files]).toEqual([['robots.txt', 'User-agent: *\nDisallow:\n']])
})

it.each(['test', 'accept'] as const)('X4.2 disallows all in the environment %s', (environment) => {
  expect([...filesOf(environment)]).toEqual([['robots.txt', 'User-agent: *\nDisallow: /\n']])
})

const security = {
  contacts: ['mailto:security@shop.example', 'https://shop.example/report'],
  expires: '2027-06-30T00:00:00Z',
  languages: ['en', 'fr'],
  policy: 'https://shop.example/policy',
}

it('X4.2 says whom to tell about a vulnerability, in every environment', () => {
  for (const environment of ['live', 'test'] as const) {
    expect(filesOf(environment, pages, security).get('.well-known/security.txt')).toBe(
      [
        'Contact: mailto:security@shop.example',
        'Contact: https://shop.example/report',
        'Expires: 2027-06-30T00:00:00Z',
        'Preferred-Languages: en, fr',
        'Canonical: https://xn--bcher-kva.example/.well-known/security.txt',
        'Policy: https://shop.example/policy',
        '',
      ].join('\n'),
    )
  }
})

const { brand } = configFor({ brandId: 'brand-1' })

it.each<[string, number | undefined, string | null, string | null]>([
  ['sources long before', Date.parse('2027-01-01') / 1000, null, null],
  ['sources 31 days before', Date.parse('2027-05-30T00:00:00Z') / 1000, null, null],
  ['sources 10 days before', Date.parse('2027-06-20T00:00:00Z') / 1000, null, 'within 11 days'],
  ['sources after it', Date.parse('2027-07-02') / 1000, null, 'has expired'],
  ['content after it', undefined, '2027-07-02', 'has expired'],
  ['old content', undefined, '2026-07-02', null],
  ['no date', undefined, null, null],
])('X4.2 X2.2 warns before security.txt expires, without a clock: %s', (...row) => {
  const [, sourceDate, lastModified, expected] = row
  const found = checkSecurity({ brand: { ...brand, security }, sourceDate }, [{ lastModified }])
  if (expected === null) expect(found).toBeNull()
  else expect(found?.what).toContain(expected)
  expect(checkSecurity({ brand: { ...brand, security: null }, sourceDate }, [])).toBeNull()
})
