import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cacheControlOf, cacheRules, revalidated } from '#cli/hosting/cacheRules.ts'
import type { Hosting } from '#cli/hosting/host.ts'
import { checkHostedFiles, checkHosts } from '#cli/hosting/hostFiles.ts'
import { hosts } from '#cli/hosting/hosts/index.ts'
import type { HostName } from '#brands/hosting.ts'

const hosting: Hosting = {
  headers: { 'Content-Security-Policy': "default-src 'self'", 'X-Content-Type-Options': 'nosniff' },
  cacheRules,
  redirects: [
    { from: '/gb/en/old/', to: '/gb/en/new/' },
    { from: '/gb/en/räder/', to: '/gb/en/räder-2/?a=1#b' },
    { from: '/gb/en/c++ (1)/', to: 'https://other.example/' },
    { from: '/gb/en/top/', to: '/gb/en/#a$"b' },
    { from: '/gb/en/find/', to: String.raw`/gb/en/search/?q=a%26b\c` },
  ],
  prefixes: ['/gb/en/', '/ie/en/'],
}

const fileOf = (host: HostName, path: string, changes: Partial<Hosting> = {}) =>
  hosts[host].files({ ...hosting, ...changes }).find((file) => file.path === path)!.content

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ from: `/gb/en/old-${at}/`, to: '/gb/en/' }))

describe('the cache rules', () => {
  it.each([
    ['assets/a-1b2c.js', 'public, max-age=31536000, immutable'],
    ['page-data/sq/d/0123456789abcdef.json', 'public, max-age=31536000, immutable'],
    ['page-data/gb/en/page-data.json', revalidated],
    ['page-data/app-data.json', 'no-cache'],
    ['sw.js', 'no-cache'],
    ['robots.txt', 'public, max-age=3600'],
    ['sitemap-gb-en.xml', 'public, max-age=3600'],
    ['.well-known/security.txt', 'public, max-age=3600'],
    ['gb/en/index.html', revalidated],
  ])('X4.4 of %s: %s', (path, expected) => {
    expect(cacheControlOf(path)).toBe(expected)
  })

  it('X4.4 do not overlap, since some hosts apply all that match', () => {
    const starts = cacheRules.map(({ pattern }) => pattern.replace(/\*$/, ''))
    for (const start of starts)
      expect(starts.filter((other) => other.startsWith(start))).toEqual([start])
  })
})

describe('Cloudflare', () => {
  it('X4.4 takes off its own Cache-Control before it sets another', () => {
    const lines = fileOf('cloudflare', '_headers').split('\n')
    expect(lines.slice(0, 3)).toEqual([
      '/*',
      "  Content-Security-Policy: default-src 'self'",
      '  X-Content-Type-Options: nosniff',
    ])
    const at = lines.indexOf('/assets/*')
    expect(lines.slice(at, at + 3)).toEqual([
      '/assets/*',
      '  ! Cache-Control',
      '  Cache-Control: public, max-age=31536000, immutable',
    ])
  })

  it('X4.4 redirects with and without a slash, by addresses as requests have them', () => {
    expect(fileOf('cloudflare', '_redirects').split('\n')).toEqual([
      '/gb/en/old/ /gb/en/new/ 301',
      '/gb/en/old /gb/en/new/ 301',
      '/gb/en/r%C3%A4der/ /gb/en/r%C3%A4der-2/?a=1#b 301',
      '/gb/en/r%C3%A4der /gb/en/r%C3%A4der-2/?a=1#b 301',
      '/gb/en/c++%20(1)/ https://other.example/ 301',
      '/gb/en/c++%20(1) https://other.example/ 301',
      '/gb/en/top/ /gb/en/#a%24%22b 301',
      '/gb/en/top /gb/en/#a%24%22b 301',
      '/gb/en/find/ /gb/en/search/?q=a%26b%5Cc 301',
      '/gb/en/find /gb/en/search/?q=a%26b%5Cc 301',
      '',
    ])
  })
})

it('X4.4 Netlify redirects although there is a document for hosts without redirects', () => {
  expect(fileOf('netlify', '_redirects')).toContain('/gb/en/old/ /gb/en/new/ 301!\n')
  expect(fileOf('netlify', '_headers')).not.toContain('!')
})

describe('Vercel', () => {
  const configOf = (changes: Partial<Hosting> = {}) =>
    JSON.parse(fileOf('vercel', 'vercel.json', changes)) as {
      trailingSlash: boolean
      redirects?: { source: string; destination: string; statusCode: number }[]
      bulkRedirectsPath?: string
      headers: { source: string; headers: { key: string; value: string }[] }[]
    }

  it('X4.4 has a slash at the end of paths, and sources that are no patterns', () => {
    const { trailingSlash, redirects } = configOf()
    expect(trailingSlash).toBe(true)
    expect(redirects![2]).toEqual({
      source: String.raw`/gb/en/c\+\+%20\(1\)/`,
      destination: 'https://other.example/',
      statusCode: 301,
    })
  })

  it('X4.4 has its rules for caches after those of all files, since the last one wins', () => {
    const { headers } = configOf()
    expect(headers[0]!.source).toBe('/(.*)')
    expect(headers.slice(1).map(({ source }) => source)).toContain('/assets/(.*)')
  })

  it('X4.4 has more redirects than its configuration takes in a file of their own', () => {
    const redirects = many(3_000)
    expect(configOf({ redirects }).redirects).toBeUndefined()
    const bulk = JSON.parse(
      fileOf('vercel', configOf({ redirects }).bulkRedirectsPath!, { redirects }),
    ) as unknown[]
    expect(bulk).toHaveLength(3_000)
  })
})

it('X4.4 Azure redirects first, has its error documents, and answers nothing with another page', () => {
  const config = JSON.parse(fileOf('azure', 'staticwebapp.config.json')) as {
    routes: { route: string }[]
    responseOverrides: Record<string, { rewrite: string }>
  }
  expect(config.routes[0]).toEqual({
    route: '/gb/en/old/',
    redirect: '/gb/en/new/',
    statusCode: 301,
  })
  expect(config.responseOverrides['404']!.rewrite).toBe('/404.html')
  expect(config).not.toHaveProperty('navigationFallback')
})

describe('nginx and Caddy', () => {
  it('X4.4 insert the query before the hash, and no text of an editor ends a quote', () => {
    const maps = fileOf('nginx', '.hosting/nginx-http.conf')
    expect(maps).toContain('"~^/gb/en/top/?$" "/gb/en/$is_args$args#a%24%22b";')
    expect(maps).toContain('"/gb/en/search/?q=a%26b%5Cc";')
    const snippet = fileOf('caddy', '.hosting/Caddyfile')
    expect(snippet).toContain('"~^/gb/en/top/?$" "/gb/en/" "query" "#a%24%22b"')
    expect(snippet).toContain('"/gb/en/search/?q=a%26b%5Cc" "own" ""')
  })
})

describe('CloudFront', () => {
  type Answer = { uri?: string; statusCode?: number; headers?: { location: { value: string } } }
  const ask = (uri: string, querystring = {}): Answer =>
    runInNewContext(
      `${fileOf('s3', '.hosting/cloudfront-function.js')}; handler({ request: ${JSON.stringify({ uri, querystring })} })`,
    ) as Answer

  it.each([
    ['/gb/en/', '/gb/en/index.html'],
    ['/assets/a.js', '/assets/a.js'],
    ['/icon.webmanifest', '/icon.webmanifest'],
    ['/%zz/', '/%zz/index.html'],
  ])('X4.4 serves %s from %s', (uri, file) => {
    expect(ask(uri).uri).toBe(file)
  })

  it.each([
    ['/gb/en/old', {}, '/gb/en/new/'],
    ['/gb/en/old/', { q: { value: '1' } }, '/gb/en/new/?q=1'],
    ['/gb/en/top', { q: { value: '1' } }, '/gb/en/?q=1#a%24%22b'],
    ['/gb/en/bike-2.0', {}, '/gb/en/bike-2.0/'],
    ['//evil.example/a', {}, '/evil.example/a/'],
    ['/gb/en/r%C3%A4der/', { q: { value: '1' } }, '/gb/en/r%C3%A4der-2/?a=1#b'],
    [
      '/gb/en/bikes',
      { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
      '/gb/en/bikes/?a=1&a=2',
    ],
  ])('X4.4 redirects %s with %o to %s', (uri, querystring, location) => {
    const { statusCode, headers } = ask(uri, querystring)
    expect(statusCode).toBe(301)
    expect(headers!.location.value).toBe(location)
  })
})

describe('the limits of hosts', () => {
  it.each<[string, HostName, Partial<Hosting>]>([
    ['Cloudflare takes 2000 redirects', 'cloudflare', { redirects: many(1_001) }],
    [
      'Cloudflare takes 2000 characters in a line of _headers',
      'cloudflare',
      { headers: { 'Content-Security-Policy': 'x'.repeat(2_000) } },
    ],
    [
      'Cloudflare takes 1000 characters in a redirect',
      'cloudflare',
      { redirects: [{ from: `/${'x'.repeat(990)}/`, to: '/gb/en/' }] },
    ],
    ['Netlify takes 10000 redirects', 'netlify', { redirects: many(10_001) }],
    [
      'Vercel takes 2048 characters in the path of a redirect',
      'vercel',
      { redirects: [{ from: `/${'x'.repeat(2_050)}/`, to: '/gb/en/' }] },
    ],
    [
      'Azure Static Web Apps takes 20480 bytes of staticwebapp.config.json',
      'azure',
      { redirects: many(200) },
    ],
    ['CloudFront takes 10240 bytes of a function', 's3', { redirects: many(400) }],
  ])('X4.4 %s', (message, host, changes) => {
    expect(() => checkHosts([host], hosting)).not.toThrow()
    expect(() => checkHosts([host], { ...hosting, ...changes })).toThrow(message)
  })

  it('X4.4 Cloudflare takes 20,000 files', () => {
    const files = Array.from({ length: 20_001 }, (_, at) => ({ path: `${at}.html`, bytes: 1 }))
    expect(() => checkHostedFiles(['cloudflare'], files.slice(1))).not.toThrow()
    expect(() => checkHostedFiles(['cloudflare'], files)).toThrow('20000 files')
  })

  it('are all named at once, with hosts that need one file', () => {
    const over = { ...hosting, redirects: many(10_001) }
    expect(() => checkHosts(['cloudflare', 'netlify'], over)).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({ what: 'cloudflare and netlify read one file, _headers' }),
          expect.objectContaining({ what: 'cloudflare and netlify read one file, _redirects' }),
          expect.objectContaining({ what: expect.stringContaining('Cloudflare takes 2000') }),
          expect.objectContaining({ what: expect.stringContaining('Netlify takes 10000') }),
        ],
      }),
    )
  })
})
