import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'

/** A fresh module, over a fresh storage and document. */
async function history() {
  vi.resetModules()
  return import('#runtime/product/listingHistory.ts')
}

let click: (event: { target: unknown }) => void
let heading: string
let stored: Map<string, string>

/** An element below those that the selectors name. */
class FakeElement {
  readonly within: readonly string[]
  constructor(...within: readonly string[]) {
    this.within = within
  }
  closest(selector: string) {
    return this.within.includes(selector) ? this : null
  }
}
const crumb = new FakeElement('main', '.breadcrumb a')

const placeOf = (kind: string, pathname: string, search = '', fallback: 'notFound' | null = null) =>
  ({ pathname, search, page: { file: { kind }, fallback } }) as unknown as RouterLocation

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
    const { followListings, wayBack } = await history()
    followListings(signal(placeOf('Category', '/gb/en/bikes/kids-bikes/', '?size=16')))
    expect(wayBack('/gb/en/')).toMatchObject({
      address: '/gb/en/bikes/kids-bikes/?size=16',
      name: 'Kids’ bikes',
    })
    expect(wayBack('/ie/en/')).toBeNull()
  })

  it('stays the last one while products and articles are shown', async () => {
    const { followListings, wayBack } = await history()
    const shown = signal(placeOf('Category', '/gb/en/bikes/'))
    followListings(shown)
    heading = 'Pip 16'
    shown.value = placeOf('Product', '/gb/en/pip-16/')
    shown.value = placeOf('Category', '/gb/en/nothing/', '', 'notFound')
    expect(wayBack('/gb/en/')?.address).toBe('/gb/en/bikes/')
  })

  describe('where a breadcrumb led to another listing', () => {
    /** A selection, a product of it, and the listing that the product's breadcrumb leads to. */
    async function climb() {
      const { followListings, wayBack } = await history()
      const shown = signal(placeOf('Category', '/gb/en/kids/', '?color=red'))
      followListings(shown)
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Product', '/gb/en/pip-16/')
      click({ target: crumb })
      heading = 'Bikes'
      shown.value = placeOf('Category', '/gb/en/bikes/')
      return { shown, address: () => wayBack('/gb/en/')?.address }
    }

    it('is the one before, for a product that is returned to', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement() })
      shown.value = placeOf('Product', '/gb/en/pip-16/')
      expect(address()).toBe('/gb/en/kids/?color=red')
    })

    it('is the one before, however many breadcrumbs were clicked', async () => {
      const { shown, address } = await climb()
      click({ target: crumb })
      heading = 'All'
      shown.value = placeOf('Category', '/gb/en/all/')
      expect(address()).toBe('/gb/en/kids/?color=red')
    })

    it('is that other one, for a product that is chosen there', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Product', '/gb/en/pip-18/')
      expect(address()).toBe('/gb/en/bikes/')
      // what is clicked on a product is chosen in no listing
      click({ target: new FakeElement('main') })
      expect(address()).toBe('/gb/en/bikes/')
    })

    it('is that other one, with the filters that are chosen there', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Category', '/gb/en/bikes/', '?color=blue')
      expect(address()).toBe('/gb/en/bikes/?color=blue')
    })

    it('is that other one where no listing was seen before', async () => {
      const { followListings, wayBack } = await history()
      const shown = signal(placeOf('Product', '/gb/en/pip-16/'))
      followListings(shown)
      click({ target: crumb })
      shown.value = placeOf('Category', '/gb/en/bikes/')
      expect(wayBack('/gb/en/')?.address).toBe('/gb/en/bikes/')
    })
  })

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example/', 'javascript:x', ''])(
    'X6.5 is none where storage says %j',
    async (address) => {
      const { followListings, wayBack } = await history()
      followListings(signal(placeOf('Category', '/gb/en/bikes/')))
      for (const [key, text] of stored) stored.set(key, text.replace('/gb/en/bikes/', address))
      expect(wayBack('')).toBeNull()
    },
  )
})
