import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPageUrl, pageDataUrl, pageKey } from '#runtime/navigation/pagePath.ts'

const site = 'https://shop.example'

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/gb/en/bikes/', '/gb/en/bikes/'],
    ['/gb/en/bikes', '/gb/en/bikes/'],
    ['gb/en/bikes', '/gb/en/bikes/'],
    ['/gb/en/index.html', '/gb/en/'],
    ['/gb/en/404.html', '/gb/en/404.html'],
    ['/de-de/h%C3%B6henmesser/', '/de-de/höhenmesser/'],
    ['/de-de/höhenmesser/', '/de-de/höhenmesser/'],
    ['/a%2Cb/', '/a,b/'],
  ])('R2.2.5 %s is the page %s', (path, key) => {
    expect(pageKey(path)).toBe(key)
  })

  it.each([
    ['/100%', '/100%/'],
    ['/%E0%A4', '/%E0%A4/'],
    ['//evil.example/', '/evil.example/'],
    ['///evil.example', '/evil.example/'],
  ])('R2.2.2 %s is kept as it is: %s', (path, key) => {
    expect(pageKey(path)).toBe(key)
  })

  it('R2.2.2 an escaped slash does not separate segments', () => {
    expect(pageKey('/..%2f')).not.toContain('../')
    expect(pageKey('/gb%2Fen/')).not.toBe('/gb/en/')
  })
})

describe('pageDataUrl', () => {
  it.each([
    ['/', '/page-data/index/page-data.json'],
    ['/gb/en/', '/page-data/gb/en/page-data.json'],
    ['/gb/en/404.html', '/page-data/gb/en/404.html/page-data.json'],
    ['/gb/en/404.html/', '/page-data/gb/en/404.html~/page-data.json'],
    ['/500.html//', '/page-data/500.html~/page-data.json'],
    ['/gb/en/guide.html/', '/page-data/gb/en/guide.html/page-data.json'],
    ['/de-de/höhenmesser/', '/page-data/de-de/h%C3%B6henmesser/page-data.json'],
    ['/100%/', '/page-data/100%25/page-data.json'],
    ['/a b?c#d/', '/page-data/a%20b%3Fc%23d/page-data.json'],
  ])('R7.4.1 %s has its data at %s', (key, url) => {
    expect(pageDataUrl(key)).toBe(url)
  })

  it('R7.4.1 no path escapes from the folder of page data, or refers to the root’s data', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '//',
        '..',
        '.',
        '%2f',
        '%5c',
        '\\',
        '%2e%2e',
        '%00',
        '%',
        'evil.example',
        ':',
        '@',
        'é',
        '?',
        '#',
        ' ',
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(hostile, (parts) => {
        const { pathname } = new URL(`${site}/x`)
        expect(pathname).toBe('/x')
        const url = new URL(pageDataUrl(pageKey(parts.join(''))), site)
        expect(url.origin).toBe(site)
        expect(url.pathname).toMatch(/^\/page-data\/.+\/page-data\.json$/)
        expect(url.search + url.hash).toBe('')
      }),
      { numRuns: 2000, seed: 1 },
    )
    for (const path of ['/..%2f', '/%2e%2e%2f', '/.%2F']) {
      expect(pageDataUrl(pageKey(path)), path).not.toBe('/page-data/index/page-data.json')
    }
  })
})

describe('isPageUrl', () => {
  it.each([
    ['/gb/en/', true],
    ['/gb/en/bikes', true],
    ['/gb/en/index.html', true],
    ['/a.html', false],
    ['/a.JSON', false],
    ['/a.js', false],
    ['/a.map', false],
    ['/a.txt', false],
    ['/a.xml', false],
    ['/a.pdf', false],
    ['/a.PNG', false],
    ['/fit-in/1800x1200/a.webp?v=1', false],
    ['/a.jpeg/', true],
    ['//evil.example/', false],
    ['https://other.example/gb/en/', false],
    ['http://shop.example/gb/en/', false],
    ['mailto:a@shop.example', false],
    ['javascript:alert(1)', false],
  ])('R2.2.6 %s: %s', (href, isPage) => {
    expect(isPageUrl(new URL(href, site), site)).toBe(isPage)
  })
})
