import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'

/** A new module instance with new storage and a new document. */
async function history() {
  vi.resetModules()
  return import('#runtime/product/listingHistory.ts')
}

let click: (event: { target: unknown }) => void
let heading: string
let stored: Map<string, string>

/** An element inside elements that match the selectors. */
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

describe('the last visited listing', () => {
  it('is stored with its query, and found only within its locale', async () => {
    const { followListings, findReturnListing } = await history()
    followListings(signal(placeOf('Category', '/gb/en/bikes/kids-bikes/', '?size=16')))
    expect(findReturnListing('/gb/en/')).toMatchObject({
      address: '/gb/en/bikes/kids-bikes/?size=16',
      name: 'Kids’ bikes',
    })
    expect(findReturnListing('/ie/en/')).toBeNull()
  })

  it('stays while products and articles are visited', async () => {
    const { followListings, findReturnListing } = await history()
    const shown = signal(placeOf('Category', '/gb/en/bikes/'))
    followListings(shown)
    heading = 'Pip 16'
    shown.value = placeOf('Product', '/gb/en/pip-16/')
    shown.value = placeOf('Category', '/gb/en/nothing/', '', 'notFound')
    expect(findReturnListing('/gb/en/')?.address).toBe('/gb/en/bikes/')
  })

  it.each([
    ['Search', '?query=bike&colour=red', 'main', '/gb/en/search/?query=bike&colour=red'],
    // a search that has not begun, a click outside of the results, and another page
    ['Search', '?colour=red', 'main', undefined],
    ['Search', '?query=bike', 'header', undefined],
    ['Product', '?query=bike', 'main', undefined],
  ])('can be a %s page with %s, after a click in its %s', async (kind, search, place, address) => {
    const { followListings, findReturnListing } = await history()
    followListings(signal(placeOf(kind, '/gb/en/search/', search)))
    heading = 'Results for “bike”'
    click({ target: new FakeElement(place) })
    expect(findReturnListing('/gb/en/')?.address).toBe(address)
  })

  describe('a breadcrumb to another listing', () => {
    /** Visits a selection, one of its products, and the listing of that product's breadcrumb. */
    async function climb() {
      const { followListings, findReturnListing } = await history()
      const shown = signal(placeOf('Category', '/gb/en/kids/', '?color=red'))
      followListings(shown)
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Product', '/gb/en/pip-16/')
      click({ target: crumb })
      heading = 'Bikes'
      shown.value = placeOf('Category', '/gb/en/bikes/')
      return { shown, address: () => findReturnListing('/gb/en/')?.address }
    }

    it('keeps the earlier listing for a product that is visited again', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement() })
      shown.value = placeOf('Product', '/gb/en/pip-16/')
      expect(address()).toBe('/gb/en/kids/?color=red')
    })

    it('keeps the earlier listing, however many breadcrumbs are clicked', async () => {
      const { shown, address } = await climb()
      click({ target: crumb })
      heading = 'All'
      shown.value = placeOf('Category', '/gb/en/all/')
      expect(address()).toBe('/gb/en/kids/?color=red')
    })

    it('stores the other listing for a product opened there', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Product', '/gb/en/pip-18/')
      expect(address()).toBe('/gb/en/bikes/')
      // clicks on the product page do not choose a product
      click({ target: new FakeElement('main') })
      expect(address()).toBe('/gb/en/bikes/')
    })

    it('stores the other listing with its current filters', async () => {
      const { shown, address } = await climb()
      click({ target: new FakeElement('main') })
      shown.value = placeOf('Category', '/gb/en/bikes/', '?color=blue')
      expect(address()).toBe('/gb/en/bikes/?color=blue')
    })

    it('stores the other listing if there was none before', async () => {
      const { followListings, findReturnListing } = await history()
      const shown = signal(placeOf('Product', '/gb/en/pip-16/'))
      followListings(shown)
      click({ target: crumb })
      shown.value = placeOf('Category', '/gb/en/bikes/')
      expect(findReturnListing('/gb/en/')?.address).toBe('/gb/en/bikes/')
    })
  })

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example/', 'javascript:x', ''])(
    'X6.5 is none where storage says %j',
    async (address) => {
      const { followListings, findReturnListing } = await history()
      followListings(signal(placeOf('Category', '/gb/en/bikes/')))
      for (const [key, text] of stored) stored.set(key, text.replace('/gb/en/bikes/', address))
      expect(findReturnListing('')).toBeNull()
    },
  )
})
