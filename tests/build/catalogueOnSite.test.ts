import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCatalogue } from '#fixtures/catalogue/makeCatalogue.ts'
import { openShop, type Shop } from '../fixtures/shopware/storeApi.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { readDocument, textOf, type ReadDocument } from './readDocument.ts'

/**
 * Compares the pages of all products with what the back end says of them. What is expected is worked out here from the
 * answers of the Store API, without code of the product.
 */

interface Value {
  name: string
  group: { name: string; customFields: { code?: string } | null }
}

type Fields = Readonly<Record<string, unknown>> | null

interface LegalCategory {
  id: string
  parentId: string | null
  customFields: Fields
  translated: { customFields: Fields } | null
}

interface Product {
  id: string
  parentId: string | null
  productNumber: string
  ean: string | null
  active: boolean
  availableStock: number
  isCloseout: boolean
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
  }
  cover: { media: { path: string } } | null
  media: readonly { media: { path: string } }[]
  manufacturer: { translated: { name: string } } | null
  properties: readonly Value[] | null
  options: readonly Value[] | null
  categories: readonly LegalCategory[] | null
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
async function categoriesOf({ key, shop }: { key: string; shop: Shop }) {
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
interface Shown {
  raw: Product
  children: readonly Product[]
  page: string
  /** Its pages: further ones are those of its frame shapes. */
  files: readonly string[]
  read: () => ReadDocument
  variants: readonly Variant[]
  brand: string | undefined
}

let shown: readonly Shown[]

beforeAll(async () => {
  ;({ shown } = await readSite('brand-1', { prefix: '/gb/en/', key: 'SWSCGB', shop: openShop() }))
}, wholeBuildMs)

/** The products of a brand that have pages below a prefix. */
async function readSite(
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
    ({ source = '' }) => /^product (\w+)/.exec(source)?.[1] ?? '',
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
  return {
    raw,
    children: children.length > 0 ? children : [raw],
    page,
    read: () => (document ??= readDocument(html)),
    variants,
    brand: (data?.['brand'] as { name?: string } | undefined)?.name,
  }
}

/** Lower-case words of letters and digits, joined by hyphens. */
function slug(text: string): string {
  const kept = [...text.toLowerCase()].map((letter) => {
    if (/[a-z0-9]/.test(letter)) return letter
    return letter.trim() === '' || letter === '-' ? ' ' : ''
  })
  return kept.join('').split(' ').filter(Boolean).join('-')
}

const fieldOf = ({ translated, customFields }: Product, name: string): string => {
  const value = translated.customFields?.[name] ?? customFields?.[name]
  return typeof value === 'string' ? value : ''
}

/** Each product with what differs on its page; products that are as expected are left out. */
function differences(compare: (one: Shown) => readonly [unknown, unknown][]) {
  expect(shown.length).toBeGreaterThan(70)
  let compared = 0
  const found = shown.flatMap((one) =>
    compare(one).flatMap(([actual, expected]) => {
      compared += 1
      return Object.is(actual, expected) ? [] : [{ page: one.page, actual, expected }]
    }),
  )
  expect(compared).toBeGreaterThan(20)
  return found
}

describe('the pages of all products', () => {
  it('R2.6.2 have the name of the model in their address, else that of the product', () => {
    expect(
      differences(({ raw, page }) => [
        [
          page.split('/').at(-2),
          slug(fieldOf(raw, 'accell_parent_model_name') || raw.translated.name),
        ],
      ]),
    ).toEqual([])
  })

  it('R3.5.1 have the identity of the product: number, EAN, name and brand', () => {
    expect(
      differences(({ raw, children, variants, brand }) => [
        [
          variants
            .map(({ sku }) => sku)
            .toSorted()
            .join(' '),
          children
            .flatMap((one) => (one.active ? one.productNumber : []))
            .toSorted()
            .join(' '),
        ],
        [brand, raw.manufacturer?.translated.name],
        ...children
          .filter(({ active }) => active)
          .flatMap((child): [unknown, unknown][] => {
            const variant = variants.find(({ sku }) => sku === child.productNumber)
            return [
              [variant?.name, child.translated.name],
              [variant?.gtin ?? null, child.ean],
            ]
          }),
      ]),
    ).toEqual([])
  })

  it('R3.5.2 have the price of each variant, and the price before a reduction', () => {
    expect(
      differences(({ raw, children, variants, read }) => {
        // with a battery it is the total, which other tests check
        if (hasBattery(raw)) return []
        const priceOf = (sku: string | undefined) =>
          children.find(({ productNumber }) => productNumber === sku)?.calculatedPrice
        const { listPrice, regulationPrice, unitPrice } = priceOf(variants[0]?.sku)!
        const box = textOf(read().main.querySelector('.price[data-size="page"]'))
        const told = [unitPrice, listPrice?.price, regulationPrice?.price].flatMap((value) =>
          value === undefined ? [] : pounds(value),
        )
        return [
          ...variants.map(({ sku, offers }): [unknown, unknown] => [
            offers.price,
            priceOf(sku)?.unitPrice,
          ]),
          ...told.map((price): [unknown, unknown] => [box.includes(price), true]),
        ]
      }),
    ).toEqual([])
  })

  it('R3.5.3 have the title, description, keywords and text of the product', () => {
    expect(
      differences(({ raw: { translated }, read }) => {
        const { titles, descriptions, document, text } = read()
        const keywords = document.querySelector('meta[name="keywords"]')?.getAttribute('content')
        const [opening = ''] = plainText(translated.description ?? '').split('. ')
        return [
          [titles[0]?.startsWith(translated.metaTitle || translated.name), true],
          ...(translated.metaDescription
            ? [
                [plainSpaces(descriptions[0] ?? ''), plainSpaces(translated.metaDescription)] as [
                  unknown,
                  unknown,
                ],
              ]
            : []),
          ...(translated.keywords ? [[keywords, translated.keywords] as [unknown, unknown]] : []),
          [plainSpaces(text).includes(opening), true],
        ]
      }),
    ).toEqual([])
  })

  it('R3.5.3 have the legal notes of all categories of the product and those above them, and no other', async () => {
    const categories = await categoriesOf({ key: 'SWSCGB', shop: openShop() })
    const noteOf = ({ translated, customFields }: LegalCategory) =>
      (translated?.customFields ?? customFields)?.['legal_note']
    const above = (category: LegalCategory | undefined): readonly LegalCategory[] =>
      category ? [category, ...above(categories.get(category.parentId ?? ''))] : []
    let noted = 0
    expect(
      differences(({ raw, read }) => {
        const notes = (raw.categories ?? [])
          .flatMap(({ id }) => above(categories.get(id)))
          .map(noteOf)
          .filter((note) => typeof note === 'string')
          .map(plainText)
        noted += notes.length > 0 ? 1 : 0
        const items = read().document.querySelectorAll('.legal-notes__list > li')
        return [
          [sorted([...items].map((item) => plainText(textOf(item)))), sorted([...new Set(notes)])],
        ]
      }),
    ).toEqual([])
    expect(noted).toBeGreaterThan(9)
  })

  it('R3.5.5.1 have the number at the retail partner, where the product has one', () => {
    let numbered = 0
    expect(
      differences(({ raw, read }) => {
        const number = raw.translated.customFields?.['halfords'] ?? null
        if (number !== null) numbered += 1
        const cells = read().document.querySelectorAll('dd[data-specification="halfords"]')
        return [[sorted([...cells].map(textOf)), number === null ? '' : String(number)]]
      }),
    ).toEqual([])
    expect(numbered).toBeGreaterThan(5)
  })

  it('have the date of the last change', () => {
    expect(
      differences(({ raw, read }) => [[read().openGraph['og:updated_time'], raw.updatedAt]]),
    ).toEqual([])
  })

  it('R3.5.6 R4.14 say whether a variant is in stock', () => {
    expect(
      differences(({ children, variants }) =>
        variants.map(({ sku, offers }) => {
          const child = children.find(({ productNumber }) => productNumber === sku)
          return [
            /InStock|LimitedAvailability/.test(offers.availability),
            (child?.availableStock ?? 0) > 0,
          ]
        }),
      ),
    ).toEqual([])
  })

  it('R3.5.7 show a picture of the variant, else of the product', () => {
    expect(
      differences(({ raw, children, variants }) =>
        variants.map(({ sku, image }) => {
          const child = children.find(({ productNumber }) => productNumber === sku)
          const path = child?.cover?.media.path ?? raw.cover?.media.path ?? raw.media[0]?.media.path
          return [image?.endsWith(path ?? 'nothing'), true]
        }),
      ),
    ).toEqual([])
  })

  it('R3.5.9 name colour and size of each variant', () => {
    const codes = { color: ['attrMarketingColor', 'COLORCOM'], size: ['attrSize', 'SIZE'] }
    expect(
      differences(
        ({ children, variants }) =>
          variants.flatMap((variant) => {
            const child = children.find(({ productNumber }) => productNumber === variant.sku)
            return Object.entries(codes).flatMap(([name, known]) => {
              const option = child?.options?.find(({ group }) =>
                known.includes(group.customFields?.code ?? ''),
              )
              return option ? [[variant[name as 'color' | 'size'], option.name] as const] : []
            })
          }) as [unknown, unknown][],
      ),
    ).toEqual([])
  })

  it('R3.5.8 R3.6.1 list each attribute under its code, with the values of the shop', () => {
    const seen = new Set<string>()
    expect(
      differences(({ raw, children, read }) =>
        [...read().document.querySelectorAll('dd[data-specification]')].flatMap((cell) => {
          const code = cell.getAttribute('data-specification') ?? ''
          const values = [raw, ...children].flatMap(({ properties, options }) =>
            [...(properties ?? []), ...(options ?? [])].flatMap(({ name, group }) =>
              group.customFields?.code === code ? name : [],
            ),
          )
          // the chosen battery has values of its own
          if (values.length === 0 || (hasBattery(raw) && ofBattery.includes(code))) return []
          seen.add(code)
          // nothing else stands there
          const rest = values
            .map(plainSpaces)
            .toSorted((a, b) => b.length - a.length)
            .reduce((text, value) => text.replaceAll(value, ''), plainSpaces(textOf(cell)))
          return [[rest.replace(/[, ]/g, ''), ''] as [unknown, unknown]]
        }),
      ),
    ).toEqual([])
    expect(seen.size).toBeGreaterThan(15)
  })

  it('R3.6.4 list derailleur, gears, tyres, brakes, motor and fork of a bicycle', () => {
    const wanted = [
      'attrRearDerailleurDescription',
      'attrGears',
      'attrFrontTireDescription',
      'attrRearTireDescription',
      'attrBrakeDescription',
      'attrEngineDescription',
      'FrontForkDescription',
    ]
    const seen = new Set<string>()
    expect(
      differences(({ raw, read }) =>
        wanted.flatMap((code) => {
          const value = raw.properties?.find(({ group }) => group.customFields?.code === code)
          if (!value) return []
          seen.add(code)
          const cells = [...read().document.querySelectorAll(`dd[data-specification="${code}"]`)]
          return [
            [cells.some((cell) => textOf(cell).includes(value.name)), true] as [unknown, unknown],
          ]
        }),
      ),
    ).toEqual([])
    expect([...seen].toSorted()).toEqual(wanted.toSorted())
  })
})

describe('the pages of a brand with geometry, and models in its addresses', () => {
  let rich: Awaited<ReturnType<typeof readSite>>
  beforeAll(async () => {
    const chosen = [{ code: 'DE', currency: 'EUR', languages: ['de'] }]
    const shop = openShop(makeCatalogue({ brand: 'brand-5', countries: chosen }))
    rich = await readSite('brand-5', { prefix: '/de-de/', key: 'SWSCDE', shop })
    expect(rich.shown.length).toBeGreaterThan(30)
  }, wholeBuildMs)

  it('have name and model in their address', () => {
    for (const { raw, page } of rich.shown) {
      const name = slug(fieldOf(raw, 'accell_parent_model_name') || raw.translated.name)
      const model = slug(fieldOf(raw, 'accell_products_model_slug') || raw.productNumber)
      expect(page).toBe(`/de-de/${[name, model].filter(Boolean).join('-')}/`)
    }
  })

  it('R3.6.3 have a table with the measures of each frame and size', () => {
    let compared = 0
    for (const { children, files, page } of rich.shown) {
      const tables = files.map((file) => tableOf(join(rich.site.folder, file)))
      for (const { active, translated, productNumber } of children) {
        const geometry = translated.customFields?.['geometry'] as Geometry | undefined
        if (!geometry || !active) continue
        compared += 1
        const rows = Object.values(geometry.rows).map((values) => values.join(' '))
        const isShown = tables.some((table) => rows.every((row) => table?.includes(row)))
        expect(isShown, `${page} ${productNumber}`).toBe(true)
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})

interface Geometry {
  rows: Readonly<Record<string, readonly number[]>>
}

/** The rows of a page's geometry table; null without a table. */
function tableOf(file: string): readonly string[] | null {
  const html = readFileSync(file, 'utf8')
  const rows = [...html.matchAll(/<tr data-measure="[^"]+">(.*?)<\/tr>/gs)]
  if (rows.length === 0) return null
  return rows.map(([, cells = '']) =>
    [...cells.matchAll(/ data-value="([^"]*)"/g)].map(([, value]) => value).join(' '),
  )
}

/** Texts in an order that does not depend on the page. */
const sorted = (texts: readonly string[]) => texts.toSorted().join(' | ')

const hasBattery = ({ translated }: Product) =>
  /batter/i.test(Object.keys(translated.customFields ?? {}).join(' '))
const ofBattery = ['attrBatteryWH', 'attrExactRange']
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')
const plainText = (html: string) =>
  plainSpaces(html.replace(/<[^>]*>/g, ' '))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
const pounds = (value: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(value)
