// @vitest-environment jsdom
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Picture } from '#shared/image.ts'
import type { Variant } from '#shared/product.ts'
import type { PageProps } from '#templates/pages/index.ts'
import ProductPage from '#templates/pages/Product/ProductPage.tsx'
import { option, picture, variant } from '../../runtime/product/variant.ts'
import { after, mount } from '../live.ts'
import { context, renderInPage } from '../renderInPage.ts'
import { price, reduced } from '../values.ts'

const color = (name: string, position: number) =>
  option('attrMarketingColor', name, position, { displayType: 'swatch' })
const [sea, moss, sand] = [color('Deep Sea', 1), color('Moss', 2), color('Sand', 3)]
const [small, large] = [option('attrSize', 'S', 1), option('attrSize', 'L', 2)]

const pictures = (name: string, changes: Partial<Picture> = {}) =>
  [1, 2].map((number) => ({ ...picture(`/media/${name}-${number}.jpg`), ...changes }))

const seaSmall = variant('sea-s', [sea, small], { price: price(899), images: pictures('sea') })
const mossLarge = variant('moss-l', [moss, large], {
  price: price(1049.5),
  stockStatus: 'lowStock',
  images: pictures('moss'),
})
/** Its price is set in other elements than theirs. */
const sandLarge = variant('sand-l', [sand, large], { price: reduced, images: pictures('sand') })

const page = (variants: readonly Variant[]): PageProps<'Product'> => ({
  product: {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: '',
    keyFeatures: [],
    legalNotes: [],
    price: null,
    stockStatus: 'onOrder',
    isNew: false,
    images: [],
    hero: null,
    logos: [],
    geometries: [],
    specifications: [],
  },
  variants,
  shape: null,
  shapes: [],
  batteries: { required: [], optional: [] },
  parentPath: '/gb/en/velder/',
  storeLocatorPath: null,
  breadcrumb: [],
  alike: [],
})
const element = (variants: readonly Variant[]) =>
  createElement(MemoryRouter, null, createElement(ProductPage, page(variants)))

const dataPath = '/page-data/gb/en/velder/page-data.json'
const contextPath = '/page-data/sq/d/c1.json'
let files: Record<string, unknown>
let asked: string[]

/** The document of a product whose page data can be fetched, with the script for early choices. */
function openDocument(variants: readonly Variant[], { search = '' } = {}) {
  files = {
    [dataPath]: { data: page(variants), shared: { context: 'c1' } },
    [contextPath]: context,
  }
  history.replaceState(null, '', `/gb/en/velder/${search}`)
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${dataPath}">`
  document.body.innerHTML = renderInPage(element(variants))
}
const startScript = async () => {
  vi.resetModules()
  await import('#templates/pages/Product/early.ts')
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`.variant-picker__radio[value=${value}]`)!
async function tap(value: string) {
  radio(value).click()
  await settled()
}

/** What a shopper sees of the choice. */
const seen = (place: ParentNode = document) => ({
  offer: place.querySelector('.product-page__offer')?.textContent,
  status: place.querySelector<HTMLElement>('.stock-badge')?.dataset['status'],
  isStale: place.querySelector('.product-page__offer')?.hasAttribute('data-stale'),
  chosen: [...place.querySelectorAll<HTMLInputElement>('.variant-picker__radio:checked')].map(
    ({ value }) => value,
  ),
  legends: [...place.querySelectorAll('legend')].map(({ textContent }) => textContent),
  picture: pictureIn(place),
})
const pictureIn = (place: ParentNode) => {
  const image = place.querySelector<HTMLImageElement>('.gallery__slide img')
  return image && { src: image.src, srcset: image.srcset, alt: image.alt }
}

/** What React shows where the variant is chosen. */
function shownByReact(variants: readonly Variant[], id: string) {
  const chosen = variants.find((one) => one.id === id)!
  const others = variants.filter((one) => one !== chosen)
  // the first of a product's variants is chosen from the start
  return seen(
    new DOMParser().parseFromString(renderInPage(element([chosen, ...others])), 'text/html'),
  )
}

beforeEach(() => {
  asked = []
  // a document has no layout here
  Element.prototype.scrollTo = vi.fn() as never
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    asked.push(pathname)
    const file = files[pathname]
    // a host answers a missing file with a page
    return file ? Response.json(file) : new Response('<p>', { status: 404 })
  })
})
afterEach(() => {
  document.dispatchEvent(new Event('choice-taken-over'))
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

describe('a variant that is chosen before React is there', () => {
  const variants = [seaSmall, mossLarge]

  it('X3.6 is shown as React shows it, with its price, stock, number, choice and picture', async () => {
    openDocument(variants)
    await startScript()
    expect(asked).toEqual([])
    expect(seen().offer).toContain('SKU-sea-s')
    await tap('moss')
    const shown = seen()
    expect(shown).toEqual(shownByReact(variants, 'moss-l'))
    expect(shown).toMatchObject({
      status: 'lowStock',
      isStale: false,
      chosen: ['moss', 'l'],
      picture: { alt: '/media/moss-1.jpg' },
    })
    expect(shown.offer).toContain('£1049.50')
    expect(shown.picture?.srcset).not.toContain('sea')
    expect(location.search).toBe('?colour=moss&size=l')
    expect(asked).toEqual([dataPath, contextPath])
  })

  it('is shown back and forth, from data that is read once', async () => {
    openDocument(variants)
    await startScript()
    await tap('moss')
    await tap('s')
    expect(seen()).toEqual(shownByReact(variants, 'sea-s'))
    expect(asked).toHaveLength(2)
  })

  it('is shown where the address names it, or where it was tapped before the script ran', async () => {
    openDocument(variants, { search: '?colour=moss' })
    await startScript()
    await settled()
    expect(seen()).toEqual(shownByReact(variants, 'moss-l'))

    openDocument(variants)
    radio('l').click()
    await startScript()
    await settled()
    expect(seen()).toEqual(shownByReact(variants, 'moss-l'))
  })

  it('marks an offer that is set otherwise as out of date, until React shows it', async () => {
    openDocument([seaSmall, mossLarge, sandLarge])
    await startScript()
    const before = seen()
    await tap('sand')
    expect(seen()).toMatchObject({ offer: before.offer, status: before.status, isStale: true })
    expect(seen().chosen).toEqual(['sand', 'l'])
    // its texts are still those of the first variant
    await tap('moss')
    expect(seen()).toMatchObject({ offer: before.offer, isStale: true })
    document.dispatchEvent(new Event('choice-taken-over'))
    expect(seen().isStale).toBe(false)
  })

  it.each<[string, readonly Picture[]]>([
    ['of another width', pictures('moss', { width: 900 })],
    ['of another height', pictures('moss', { height: 1200 })],
    ['that is the same', pictures('sea', { alt: 'Another text' })],
    ['that is missing', []],
  ])('leaves the picture alone for one %s', async (_name, images) => {
    const other = { ...mossLarge, images }
    openDocument([seaSmall, other])
    await startScript()
    const before = pictureIn(document)
    await tap('moss')
    expect(seen().offer).toContain('SKU-moss-l')
    expect(pictureIn(document)).toEqual(before)
  })

  it('is shown where the page has no picture', async () => {
    const bare = variants.map((one) => ({ ...one, images: [] }))
    openDocument(bare)
    await startScript()
    await tap('moss')
    expect(seen()).toEqual(shownByReact(bare, 'moss-l'))
  })

  it('is tried again with the next tap where its data cannot be had', async () => {
    openDocument(variants)
    delete files[contextPath]
    await startScript()
    await tap('moss')
    expect(seen().offer).toContain('SKU-sea-s')
    files[contextPath] = context
    await tap('l')
    expect(seen()).toEqual(shownByReact(variants, 'moss-l'))
    expect(asked).toEqual([dataPath, contextPath, dataPath, contextPath])
  })

  it('is a radio of the choice: other fields of the page ask for nothing', async () => {
    openDocument(variants)
    document.body.insertAdjacentHTML('beforeend', '<input type="radio" name="colour" value="moss">')
    await startScript()
    document.querySelector<HTMLInputElement>('body > input')!.click()
    document.dispatchEvent(new Event('change'))
    await settled()
    expect(asked).toEqual([])
    expect(location.search).toBe('')
  })

  it('is left to React from the moment that it is there', async () => {
    openDocument(variants)
    await startScript()
    document.body.innerHTML = ''
    const { place } = await mount(element(variants))
    await after(() => radio('moss').click())
    await settled()
    expect(seen(place)).toEqual(shownByReact(variants, 'moss-l'))
    expect(asked).toEqual([])
  })
})
