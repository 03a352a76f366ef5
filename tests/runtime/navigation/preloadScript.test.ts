// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createLoader } from '#runtime/navigation/loadPage.ts'

const file = (path: string, view: string) => ({
  path,
  kind: 'Home',
  view,
  runtime: 'r1',
  head: { title: path, description: '' },
  data: {},
  shared: { context: 'c1' },
  slices: { header: 'h1' },
  alternates: {},
})
const files: Record<string, unknown> = {
  '/page-data/a/page-data.json': file('/a/', '/assets/Home-1.js'),
  '/page-data/b/page-data.json': file('/b/', '/assets/Home-1.js'),
  '/page-data/c/page-data.json': file('/c/', '/assets/Product-1.js'),
  '/page-data/sq/d/c1.json': { tag: 'en', translations: { a: 'b' }, locales: [] },
  '/slice-data/h1.json': { home: '/' },
}

afterEach(() => vi.unstubAllGlobals())

it('a page that is fetched ahead has its script asked for once, and with low priority', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    files[url] ? Response.json(files[url]) : new Response('', { status: 404 }),
  )
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/Product-1.js">'
  const loader = createLoader({
    runtime: 'r1',
    prefixes: () => [],
    document: { path: '', hash: '', html: () => null },
    StaticMain: () => null,
  })
  for (const path of ['/a/', '/b/', '/c/']) expect(await loader.prefetch(path)).toBe(true)
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.fetchPriority])).toEqual([
    ['modulepreload', '/assets/Product-1.js', undefined],
    ['modulepreload', '/assets/Home-1.js', 'low'],
  ])
})
