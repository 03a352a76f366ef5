import { expect, it } from 'vitest'
import { requestKind } from '#runtime/serviceWorker/requestKind.ts'

const site = { origin: 'https://shop.example', privateSegments: ['basket'] }

function kindOf(path: string, init: RequestInit & { isNavigation?: boolean } = {}) {
  const { isNavigation, ...rest } = init
  const request = new Request(new URL(path, site.origin), rest)
  if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' })
  return requestKind(request, site)
}

it.each([
  ['/assets/client-ABCDEF12.js', 'asset'],
  ['/assets/client.js', null],
  ['/page-data/gb/en/page-data.json', 'data'],
  ['/slice-data/header-1.json', 'data'],
  ['/page-data/app-data.json', null],
  ['/page-data/gb/en/Basket/page-data.json', null],
  ['/store-api/context', null],
  ['https://other.example/assets/client-ABCDEF12.js', null],
])('%s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it('handles navigations to public pages', () => {
  expect(kindOf('/gb/en/', { isNavigation: true })).toBe('document')
  expect(kindOf('/gb/en/basket/', { isNavigation: true })).toBeNull()
  expect(kindOf('/gb/en/')).toBeNull()
})

it.each([
  ['POST', { method: 'POST' }],
  ['a range', { headers: { range: 'bytes=0-1' } }],
  ['no-store', { cache: 'no-store' as const }],
])('leaves %s requests to the browser', (_, init) => {
  expect(kindOf('/assets/client-ABCDEF12.js', init)).toBeNull()
})
