import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { unpackData } from '#runtime/product/variantData.ts'
import type { VariantPartsData } from '#templates/pages/Product/choice/variantParts.ts'
import type { Shop } from '../fixtures/shopware/storeApi.ts'
import { wholeBuild, type WholeBuild } from '../wholeBuild.ts'
import { readDocument, type ReadDocument } from './readDocument.ts'

/**
 * The products of a shop, as the Store API lists them, with the pages that a build has made of them. No code of the
 * product reads them, so that tests can compare both.
 */

export interface Value {
  id: string
  name: string | null
  translated: { name: string | null }
  position: number
  colorHexCode: string | null
  group: {
    name: string | null
    translated: { name: string | null }
    position: number
    displayType: string
    sortingType: string
    filterable: boolean
    visibleOnProductDetailPage: boolean
    customFields: { code?: string } | null
  }
}

export interface Media {
  position: number
  media: {
    id: string
    path: string
    alt: string | null
    metaData: { width: number; height: number }
    translated: { alt: string | null }
  }
}

type Fields = Readonly<Record<string, unknown>> | null

export interface LegalCategory {
  id: string
  parentId: string | null
  customFields: Fields
  translated: { customFields: Fields } | null
}

interface Badge {
  translated: { name: string }
  priority: number
  active: boolean
}

export interface Product {
  id: string
  parentId: string | null
  productNumber: string
  ean: string | null
  active: boolean
  availableStock: number
  isCloseout: boolean
  minPurchase: number
  translated: {
    name: string
    description: string | null
    metaTitle: string | null
    metaDescription: string | null
    keywords: string | null
    customFields: Record<string, unknown> | null
  }
  customFields: Record<string, unknown> | null
  calculatedPrice: {
    unitPrice: number
    listPrice: { price: number } | null
    regulationPrice: { price: number } | null
    referencePrice: { price: number } | null
    calculatedTaxes: readonly { tax: number }[]
  }
  cover: Media | null
  media: readonly Media[] | null
  manufacturer: { translated: { name: string } } | null
  properties: readonly Value[] | null
  options: readonly Value[] | null
  categories: readonly LegalCategory[] | null
  extensions: { badges?: readonly Badge[] } | readonly []
  createdAt: string
  updatedAt: string
}

/** All products of a country, as the Store API lists them. */
async function productsOf({ key, shop }: { key: string; shop: Shop }): Promise<readonly Product[]> {
  const found: Product[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await shop.call('/store-api/product', {
      key,
      body: {
        limit: 100,
        page,
        sort: [{ field: 'id', order: 'ASC' }],
        associations: {
          properties: { associations: { group: {} } },
          options: { associations: { group: {} } },
          media: {},
          manufacturer: {},
          categories: {},
        },
      },
    })
    expect(status).toBe(200)
    const { elements } = body as { elements: readonly Product[] }
    found.push(...elements)
    if (elements.length < 100) return found
  }
}

/** All categories of a country by id. */
export async function categoriesOf({ key, shop }: { key: string; shop: Shop }) {
  const { status, body } = await shop.call('/store-api/category', { key, body: { limit: 100 } })
  expect(status).toBe(200)
  const { elements } = body as { elements: readonly LegalCategory[] }
  // all are on this page
  expect(elements.length).toBeLessThan(100)
  return new Map(elements.map((category) => [category.id, category]))
}

interface Offer {
  price: number
  priceCurrency: string
  availability: string
}

interface Variant {
  sku: string
  name: string
  gtin?: string
  image?: string
  color?: string
  size?: string
  offers: Offer
}

/** A product of the shop with its page, and its variants as structured data lists them. */
export interface Shown {
  raw: Product
  children: readonly Product[]
  page: string
  /** Its pages: further ones are those of its frame shapes. */
  files: readonly string[]
  read: () => ReadDocument
  variants: readonly Variant[]
  /** What its script knows of each variant; null where there is nothing to choose. */
  parts: VariantPartsData | null
  brand: string | undefined
}

/** The products of a brand that have pages below a prefix. */
export async function readSite(
  brand: string,
  { prefix, ...shop }: { prefix: string; key: string; shop: Shop },
): Promise<{ site: WholeBuild; shown: readonly Shown[] }> {
  const site = await wholeBuild(brand)
  const all = await productsOf(shop)
  const byId = new Map(all.map((product) => [product.id, product]))
  const pages = site.manifest.files.filter(
    ({ kind, path, page = '' }) =>
      kind === 'Product' && path.endsWith('.html') && page.startsWith(prefix),
  )
  const byProduct = Map.groupBy(
    pages,
    ({ sources: [source = ''] = [] }) => /^product (\w+)/.exec(source)?.[1] ?? '',
  )
  const shown = [...byProduct].flatMap(([id, files]) => {
    const raw = byId.get(id)
    const [file] = files.toSorted((a, b) => a.path.length - b.path.length)
    if (!raw || !file) return []
    const own = readShown(raw, all, { file: join(site.folder, file.path), page: file.page ?? '' })
    return [{ ...own, files: files.map(({ path }) => path) }]
  })
  return { site, shown }
}

function readShown(
  raw: Product,
  all: readonly Product[],
  { file, page }: { file: string; page: string },
): Omit<Shown, 'files'> {
  const html = readFileSync(file, 'utf8')
  let document: ReadDocument | undefined
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .filter((entry) => String(entry['@type']).startsWith('Product'))
  const variants = (data?.['hasVariant'] as readonly Variant[] | undefined) ?? [
    data as unknown as Variant,
  ]
  const children = all.filter(({ parentId }) => parentId === raw.id)
  const [, url = '', inline] =
    /<script[^>]* data-variant-parts="([^"]*)"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const folder = file.slice(0, -`${page}index.html`.length)
  const parts = url === '' ? inline : readFileSync(folder + url, 'utf8')
  return {
    raw,
    parts: parts === undefined ? null : unpackData<VariantPartsData>(parts),
    children: children.length > 0 ? children : [raw],
    page,
    read: () => (document ??= readDocument(html)),
    variants,
    brand: (data?.['brand'] as { name?: string } | undefined)?.name,
  }
}
