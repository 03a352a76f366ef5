import { describe, expect, it } from 'vitest'
import { siteApp } from '#cli/dev/siteApp.ts'

const files: Readonly<Record<string, string>> = {
  'index.html': 'splash',
  '404.html': 'not found',
  'gb/en/index.html': 'home',
  'gb/en/404.html': 'not found in gb',
  'gb/en/bikes/index.html': 'bikes',
  'assets/client-AB12CD34.js': 'script',
  'page-data/gb/en/page-data.json': '{}',
  '.shopgen-manifest.json': '{}',
}

const app = siteApp({
  read: async (path) =>
    Object.hasOwn(files, path) ? { bytes: files[path]!, hash: `hash-of-${path}` } : null,
  prefixes: () => ['/gb/en/'],
  redirect: async (path) => redirects.get(path) ?? null,
})

const redirects = new Map([
  ['/gb/en/old/', '/gb/en/bikes/'],
  ['/gb/en/older/', '/gb/en/bikes/#sizes'],
  ['/gb/en/elsewhere/', 'https://other.example/x?y=1'],
  ['/gb/en/vélos-anciens/', '/gb/en/vélos/'],
  ['/gb/en/straße/', 'https://other.example/größe'],
])

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://localhost${path}`, {
    method,
    headers,
  })

describe('the preview of a site', () => {
  it.each<[string, number, string]>([
    ['/', 200, 'splash'],
    ['/gb/en/', 200, 'home'],
    ['/gb/en/bikes/?page=2', 200, 'bikes'],
    ['/gb/en/nothing/', 404, 'not found in gb'],
    ['/de/de/nothing/', 404, 'not found'],
    ['/gb/en/100%/', 404, 'not found in gb'],
    ['/gb/en/%E0%A4/', 404, 'not found in gb'],
    ['/assets/client-GONE.js', 404, 'not found'],
    ['/page-data/gb/en/nothing/page-data.json', 404, 'not found'],
    ['/.shopgen-manifest.json', 404, 'not found'],
    ['/gb%2f..%2f..%2fetc/passwd', 400, 'Bad request\n'],
    ['/gb/en/%00', 400, 'Bad request\n'],
  ])('R2.2.3 X6.6 responds to %s with %i', async (path, status, body) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(body)
  })

  it('R2.2.5 redirects to the URL with the slash, and keeps the query', async () => {
    const response = await ask('/gb/en/bikes')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/gb/en/bikes/')
    const withQuery = await ask('/gb/en/bikes?page=2')
    expect(withQuery.headers.get('location')).toBe('/gb/en/bikes/?page=2')
  })

  it('caches hashed files for ever, and revalidates all others', async () => {
    const cacheOf = async (path: string) => (await ask(path)).headers.get('cache-control')
    expect(await cacheOf('/assets/client-AB12CD34.js')).toMatch(/immutable/)
    expect(await cacheOf('/gb/en/')).toBe('public, max-age=0, must-revalidate')
    const etag = (await ask('/gb/en/')).headers.get('etag')!
    expect((await ask('/gb/en/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('rejects other methods than GET and HEAD', async () => {
    expect((await ask('/gb/en/', {}, 'POST')).status).toBe(404)
  })
})

describe('an old path', () => {
  it.each([
    ['/gb/en/old/', '/gb/en/bikes/'],
    ['/gb/en/old', '/gb/en/bikes/'],
    ['/gb/en/old/?utm=1', '/gb/en/bikes/?utm=1'],
    ['/gb/en/older/?utm=1', '/gb/en/bikes/?utm=1#sizes'],
    ['/gb/en/elsewhere/?utm=1', 'https://other.example/x?y=1'],
    ['/gb/en/v%C3%A9los-anciens/?utm=é', '/gb/en/v%C3%A9los/?utm=%C3%A9'],
    ['/gb/en/stra%C3%9Fe/', 'https://other.example/gr%C3%B6%C3%9Fe'],
  ])('%s redirects permanently and keeps the query', async (path, target) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, target])
  })
})
