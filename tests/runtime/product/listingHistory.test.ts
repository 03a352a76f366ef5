import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signal } from '@preact/signals-core'
import type { Place } from '#runtime/navigation/kit.ts'

/** A fresh module, over a fresh storage and document. */
async function history() {
  vi.resetModules()
  return import('#runtime/product/listingHistory.ts')
}

let click: (event: { target: unknown }) => void
let heading: string
let stored: Map<string, string>

class FakeElement {
  readonly isCrumb: boolean
  constructor(isCrumb: boolean) {
    this.isCrumb = isCrumb
  }
  closest() {
    return this.isCrumb ? this : null
  }
}

const placeOf = (kind: string, pathname: string, search = '', fallback: 'notFound' | null = null) =>
  ({ pathname, search, page: { file: { kind }, fallback } }) as unknown as Place

beforeEach(() => {
  heading = 'Kids’ bikes'
  stored = new Map()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', {
    sessionStorage: area,
    localStorage: area,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof click) => (click = listener),
    querySelector: () => ({ textContent: heading }),
  })
})

describe('the listing that was seen last', () => {
  it('is remembered with its query, and found below its locale alone', async () => {
    const { followListings, lastListing } = await history()
    followListings(signal(placeOf('Category', '/gb/en/bikes/kids-bikes/', '?size=16')))
    expect(lastListing('/gb/en/')).toEqual({
      address: '/gb/en/bikes/kids-bikes/?size=16',
      name: 'Kids’ bikes',
      isByBreadcrumb: false,
    })
    expect(lastListing('/ie/en/')).toBeNull()
  })

  it('stays the last one while products and articles are shown', async () => {
    const { followListings, lastListing } = await history()
    const shown = signal(placeOf('Category', '/gb/en/bikes/'))
    followListings(shown)
    heading = 'Pip 16'
    shown.value = placeOf('Product', '/gb/en/pip-16/')
    shown.value = placeOf('Category', '/gb/en/nothing/', '', 'notFound')
    expect(lastListing('/gb/en/')?.address).toBe('/gb/en/bikes/')
  })

  it('says whether a breadcrumb led there', async () => {
    const { followListings, lastListing } = await history()
    const shown = signal(placeOf('Product', '/gb/en/pip-16/'))
    followListings(shown)
    click({ target: new FakeElement(true) })
    shown.value = placeOf('Category', '/gb/en/bikes/')
    expect(lastListing('/gb/en/')?.isByBreadcrumb).toBe(true)
    click({ target: new FakeElement(false) })
    shown.value = placeOf('Category', '/gb/en/sale/')
    expect(lastListing('/gb/en/')?.isByBreadcrumb).toBe(false)
  })

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example/', 'javascript:x', ''])(
    'X6.5 is none where storage says %j',
    async (address) => {
      const { followListings, lastListing } = await history()
      followListings(signal(placeOf('Category', '/gb/en/bikes/')))
      for (const [key, text] of stored) stored.set(key, text.replace('/gb/en/bikes/', address))
      expect(lastListing('')).toBeNull()
    },
  )
})
