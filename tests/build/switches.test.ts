import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brandFile } from '#brands/index.ts'
import type { Fixtures } from '#fixtures/server.ts'
import type { JsonObject } from '#fixtures/storyblok/story.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { build } from '../cli/site/build.ts'
import { alwaysTag } from '../sample.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

const always = { tags: [alwaysTag] }

const ownBrands = fileURLToPath(new URL('brands/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shopgen-switches-'))

interface Settings {
  features: Record<string, unknown>
  [key: string]: unknown
}

/** A folder of brands with only brand-8, with changed settings. */
function brandsWith(name: string, change: (brand: Settings) => Settings): string {
  const brandsDir = join(folder, name, 'brands')
  const brand = parse(readFileSync(brandFile('brand-8', ownBrands), 'utf8'), [], {
    allowTrailingComma: true,
  }) as Settings
  mkdirSync(join(brandsDir, 'brand-8'), { recursive: true })
  writeFileSync(brandFile('brand-8', brandsDir), JSON.stringify(change(brand)))
  return brandsDir
}

/** A rich text paragraph. */
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Reads a site by its files. */
function reader({ folder: root, manifest }: FixtureBuild) {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const pageData = (path: string) =>
    JSON.parse(read(`page-data/${path.replace(/^\/|\/$/g, '')}/page-data.json`)) as PageDataFile
  const shared = <T>(file: PageDataFile, name: string) =>
    JSON.parse(read(`page-data/sq/d/${file.shared[name]}.json`)) as T
  const pages = (kind: string, prefix: string) =>
    manifest.files.flatMap(({ path, kind: own, page }) =>
      own === kind && path.endsWith('.html') && page?.startsWith(prefix) ? [page] : [],
    )
  return {
    read,
    pageData,
    pages,
    /** Product pages with the products that they show. */
    sources: manifest.files.flatMap(({ path, kind, page, sources: [source] = [] }) =>
      kind === 'Product' && path.endsWith('.html') && page && source ? [{ page, source }] : [],
    ),
    html: (page: string) => read(page.endsWith('/') ? `${page.slice(1)}index.html` : page.slice(1)),
    context: (home: string) => shared<PageContext>(pageData(home), 'context'),
    /** All documents, page data and shared files of a locale's pages. */
    textsOf: (prefix: string) =>
      manifest.files.flatMap(({ path, page }) => {
        if (!page?.startsWith(prefix)) return []
        const own = [read(path)]
        if (!path.endsWith('page-data.json')) return own
        const { shared: names, slices } = JSON.parse(own[0]!) as PageDataFile
        return [
          ...own,
          ...Object.values(names).map((hash) => read(`page-data/sq/d/${hash}.json`)),
          ...Object.values(slices).map((name) => read(`slice-data/${name}.json`)),
        ]
      }),
  }
}

type Reader = ReturnType<typeof reader>

/** Prices as the pages of a locale show them: `€849.00`. */
function priceTexts({ pages, html }: Reader, prefix: string): ReadonlySet<string> {
  const texts = pages('Product', prefix).flatMap((page) =>
    [
      ...html(page).matchAll(
        /class="price__amount"[^>]*>((?:(?!<\/p>|"price__(?:from|saving)).)+)/g,
      ),
    ].map(([, text]) => text!.replace(/<[^>]*>?/g, '')),
  )
  return new Set(texts)
}

/** What the address of a product can be made of; an absent field is null. */
interface NamingFields {
  parentModelName: string | null
  name: string
  model?: string
  modelSlug: string | null
}

/** Products by number with the fields that make up their address, and the name and model parts of it. */
const naming: Readonly<
  Record<string, { fields: NamingFields; parts: readonly [name: string, model: string] }>
> = {
  'CALDER-1': {
    fields: { parentModelName: 'Calder of Old', name: 'Calder 1', modelSlug: 'MK 2/b' },
    parts: ['calder-of-old', 'mk-2b'],
  },
  'CALDER-2': {
    fields: { parentModelName: null, name: 'Calder by Name', model: 'C 2', modelSlug: '2019' },
    parts: ['calder-by-name', '2019'],
  },
  'CALDER-3': {
    fields: { parentModelName: ' ', name: '', model: 'Model C-3', modelSlug: ' ' },
    parts: ['model-c-3', 'calder-3'],
  },
  'LINDEN-3': {
    fields: { parentModelName: 'Linden', name: 'Linden 3', modelSlug: null },
    parts: ['linden', 'linden-3'],
  },
  'LINDEN-8': {
    fields: { parentModelName: 'Linden Eight', name: 'Linden 8', modelSlug: '!!' },
    parts: ['linden-eight', ''],
  },
}

/** Gives products of the back end other names and models. */
function rename({ catalogue }: Fixtures): void {
  for (const [number, { fields }] of Object.entries(naming)) {
    const product = catalogue.productByNumber(number)!
    const { parentModelName, name, model, modelSlug } = fields
    Object.defineProperties(product, {
      model: { value: { ...product.model, name } },
      customFields: {
        value: {
          ...product.customFields,
          accell_parent_model_name: parentModelName,
          accell_products_model_slug: modelSlug,
          model,
        },
      },
    })
  }
}

const reviewsKeys = { reviewsKey: 'brand-8-reviews', galleryKey: 'brand-8-gallery' }

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

let on: Reader
let off: Reader
/** A site of one country without dealer pages. */
let oneLocale: Reader

beforeAll(async () => {
  on = reader(
    await fixtureBuild({
      brand: 'brand-8',
      brandsDir: brandsWith('on', (brand) => ({
        ...brand,
        ...reviewsKeys,
        features: {
          ...brand.features,
          reviews: { enabled: true, minimumCount: 0 },
          cycleToWork: { url: 'https://calculator.example/embed', countries: ['SE'] },
        },
        payments: { handlers: ['instalment'], instalment: { minimum: 5000, maximum: 20_000 } },
        storeLocatorFilters: { default: ['lease'], byCountry: { SE: ['electricBikes'] } },
        storeLocatorMap: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Maps' },
      })),
      out: join(folder, 'on', 'site'),
      prepare: rename,
    }),
  )
  vi.stubEnv('SHOPGEN_ENV', 'test')
  off = reader(
    await fixtureBuild({
      brand: 'brand-8',
      brandsDir: brandsWith('off', (brand) => ({
        ...brand,
        ...reviewsKeys,
        features: {
          ...brand.features,
          reviews: { enabled: true, minimumCount: 1 },
          geometry: false,
          dealerPages: false,
          storeLocator: false,
          prices: { shown: true, hiddenForInternational: false },
        },
        listing: { pageSize: 5, columnsExtraWide: 3 },
        breadcrumbDepth: 3,
      })),
      out: join(folder, 'off', 'site'),
      prepare(fixtures) {
        rename(fixtures)
        const { space } = fixtures
        const flag = (name: string, states: string[]) =>
          space.publish(`central-content/settings/feature-flags/${name}`, {
            content: {
              component: 'FeatureFlag',
              name,
              states,
              configuration: [
                { _uid: name, component: 'text', content: paragraph(`Words of ${name}`) },
              ],
            },
          })
        flag('tried-out', ['preview'])
        flag('out-already', ['live'])
        const home = space
          .stories('published')
          .find(({ full_slug }) => full_slug === 'structure/home')!
        space.publish('structure/home', {
          content: {
            ...home.content,
            body: [
              ...(home.content['body'] as JsonObject[]),
              { _uid: 'f-1', component: 'feature', flag: 'tried-out' },
              { _uid: 'f-2', component: 'feature', flag: 'out-already' },
            ],
          },
        })
      },
    }),
  )
  vi.unstubAllEnvs()
  oneLocale = reader(
    await fixtureBuild({
      brand: 'brand-8',
      brandsDir: brandsWith('one', (brand) => ({
        ...brand,
        features: { ...brand.features, dealerPages: false, dealerStock: false },
        productPath: { parent: 'name' },
        countries: (brand['countries'] as readonly unknown[]).slice(0, 1),
      })),
      out: join(folder, 'one', 'site'),
      prepare: rename,
    }),
  )
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('brand settings', () => {
  it('geometry: adds tables to bike pages, or none', () => {
    const tables = ({ pages, html }: Reader) =>
      pages('Product', '/se-sv/').filter((page) => html(page).includes('class="geometry-table'))
    expect(tables(on).length).toBeGreaterThan(10)
    expect(tables(on).length).toBeLessThan(on.pages('Product', '/se-sv/').length)
    expect(tables(off)).toEqual([])
  })

  it('reviews: adds them from the minimum count on, or nowhere', () => {
    const sections = ({ pages, html }: Reader) =>
      pages('Product', '/se-sv/').map((page) => {
        const document = html(page)
        const total = document.match(/"reviewCount":(\d+)/)?.[1] ?? null
        return {
          has: document.includes('id="reviews"'),
          count: Number(total),
          isRated: document.includes('"@type":"AggregateRating"'),
        }
      })
    const ratedCards = ({ pages, html }: Reader) =>
      countOf(pages('Category', '/se-sv/').map(html).join(), /class="product-card__rating"/g)
    expect(ratedCards(on)).toBeGreaterThan(50)
    expect([ratedCards(off) > 10, ratedCards(oneLocale)]).toEqual([true, 0])
    const all = sections(on)
    expect(all.every(({ has }) => has)).toBe(true)
    const counts = all.map(({ count }) => count)
    expect([counts.includes(0), counts.includes(1), counts.some((count) => count > 5)]).toEqual([
      true,
      true,
      true,
    ])
    for (const { count, isRated } of all) expect(isRated).toBe(count > 0)
    expect(sections(off)).toEqual(all.map((page) => ({ ...page, has: page.count > 0 })))
    expect(sections(oneLocale)).toEqual(all.map(() => ({ has: false, count: 0, isRated: false })))
    expect(oneLocale.textsOf('/se-sv/').join()).not.toContain('_fixtures/reviews')
  })

  it('the gallery key: adds the photos of customers, or nothing', () => {
    const photos = ({ pages, html }: Reader) =>
      countOf(pages('Product', '/se-sv/').map(html).join(), /albums\/brand-8-gallery\/products\//g)
    expect(photos(on)).toBeGreaterThan(10)
    expect(photos(on)).toBeLessThan(on.pages('Product', '/se-sv/').length)
    expect(oneLocale.textsOf('/se-sv/').join()).not.toContain('brand-8-gallery')
  })

  it('the calculator: adds it in its countries, or nothing', () => {
    const calculators = ({ pages, html }: Reader, prefix: string) =>
      pages('Product', prefix).filter((page) =>
        html(page).includes('https://calculator.example/embed?'),
      )
    expect(calculators(on, '/se-sv/')).toEqual(on.pages('Product', '/se-sv/'))
    expect(calculators(on, '/int-en/')).toEqual([])
    expect(calculators(off, '/se-sv/')).toEqual([])
  })

  it('instalments: adds a note to the prices of their range, or nothing', always, () => {
    // a template has the note for a price that comes into the range later
    const shownHtml = (html: string) => html.replaceAll(/<template\b.*?<\/template>/gs, '')
    const notes = ({ pages, html }: Reader) =>
      pages('Product', '/se-sv/').filter((page) =>
        shownHtml(html(page)).includes('class="product-page__instalment"'),
      )
    const [shown, all] = [notes(on), on.pages('Product', '/se-sv/')]
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(all.length)
    expect(notes(off)).toEqual([])
  })

  it('dealer pages: adds a page and links for every shop, or none', () => {
    const locator = '/se-sv/store-locator/'
    const pages = on.pages('DealerDetail', '/se-sv/')
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(on.html(locator)).toContain(`href="${page}"`)
    expect(off.pages('DealerDetail', '/')).toEqual([])
    // shops are listed either way
    expect(oneLocale.pages('DealerDetail', '/')).toEqual([])
    expect(oneLocale.html(locator)).not.toContain('/dealers/')
    const name = /<h1[^>]*>([^<]+)<\/h1>/.exec(on.html(pages[0]!))?.[1]
    expect(oneLocale.html(locator)).toContain(name)
  })

  it('dealer stock: adds a part to product pages, pages of dealers and the store locator that asks for it, or nothing', () => {
    const parts = ({ pages, html }: Reader, prefix: string) =>
      pages('Product', prefix).filter((page) =>
        html(page).includes('disclosure store-availability"'),
      )
    expect(parts(on, '/se-sv/')).toEqual(on.pages('Product', '/se-sv/'))
    // the international channel has no dealers
    expect(parts(on, '/int-en/')).toEqual([])
    expect(parts(oneLocale, '/se-sv/')).toEqual([])
    const asks = ({ html }: Reader, page: string) => html(page).includes('serviceUrl')
    const dealers = on.pages('DealerDetail', '/se-sv/')
    expect(dealers.every((page) => asks(on, page))).toBe(true)
    const locator = '/se-sv/store-locator/'
    expect([asks(on, locator), asks(oneLocale, locator)]).toEqual([true, false])
    expect(oneLocale.textsOf('/se-sv/').join()).not.toContain('_fixtures/dealers')
  })

  it(
    'prices on the international channel: removes them from documents, page data and structured data',
    always,
    () => {
      const hidden = priceTexts(off, '/int-en/')
      expect(hidden.size).toBeGreaterThan(20)
      expect(priceTexts(on, '/int-en/').size).toBe(0)

      const texts = on.textsOf('/int-en/')
      expect(texts.length).toBeGreaterThan(200)
      for (const text of texts) {
        for (const price of hidden) expect(text.includes(price)).toBe(false)
        expect(text).not.toMatch(/"(?:price|listPrice|regulationPrice)":\{/)
        expect(text).not.toMatch(/"offers"|priceCurrency|"amount":/)
        expect(text).not.toMatch(/class="price[ "]/)
      }
    },
  )

  it('prices: removes them nowhere else', () => {
    expect(priceTexts(on, '/se-sv/')).toEqual(priceTexts(off, '/se-sv/'))
    expect([...priceTexts(on, '/se-sv/')][0]).toMatch(/kr$/)
    const product = on.html(on.pages('Product', '/se-sv/')[0]!)
    expect(product).toMatch(/"priceCurrency":"SEK"/)
    expect(product).toMatch(/class="price[ "]/)
  })

  it('page size and columns: sets the number of products on a page', () => {
    const shown = ({ pages, html }: Reader) =>
      pages('Category', '/se-sv/').map((page) => countOf(html(page), /class="product-card[ "]/g))
    expect(on.context('se-sv').listing.columnsExtraWide).toBe(2)
    expect(off.context('se-sv').listing.columnsExtraWide).toBe(3)
    expect(Math.max(...shown(on))).toBe(12)
    expect(Math.max(...shown(off))).toBe(5)
    expect(off.pages('Category', '/se-sv/').length).toBeGreaterThan(
      on.pages('Category', '/se-sv/').length,
    )
  })

  it('breadcrumb depth: limits pages below the home page', () => {
    const depth = ({ pages, html }: Reader) =>
      Math.max(
        ...pages('Category', '/se-sv/').map((page) =>
          countOf(html(page), /class="breadcrumb__item"/g),
        ),
      )
    expect(depth(on)).toBe(1 + 2)
    expect(depth(off)).toBe(1 + 3)
  })

  it('store filters: a country’s override the brand’s', () => {
    const named = (page: string) => on.html(page)
    expect(named('/se-sv/store-locator/')).toContain('Elcyklar')
    expect(named('/se-sv/store-locator/')).not.toContain('Leasing')
  })

  it('the map of dealers: has the tiles of its service, or is a drawing', () => {
    const mapOf = ({ html }: Reader, page: string) =>
      html(page).includes('https://tiles.example/{z}')
    const locator = '/se-sv/store-locator/'
    expect([mapOf(on, locator), mapOf(oneLocale, locator)]).toEqual([true, false])
    const located = on.pages('DealerDetail', '/').filter((page) => mapOf(on, page))
    expect(located.length).toBeGreaterThan(2)
    expect(on.html(located[0]!)).toContain('© Maps')
    // the map of the locator is there either way
    expect(oneLocale.html(locator)).toContain('Visa karta')
  })

  it('R9.12 currency: defaults to euro', () => {
    expect(on.context('int-en').shopwareCurrency.iso).toBe('EUR')
    expect([...priceTexts(off, '/int-en/')][0]).toMatch(/^€/)
  })

  it('R4.16 a feature: adds its content in environments where it is on', () => {
    expect(off.context('se-sv').environment).toBe('test')
    expect(off.html('/se-sv/')).toContain('Words of tried-out')
    expect(off.html('/se-sv/')).not.toContain('Words of out-already')
    expect(on.context('se-sv').environment).toBe('live')
    expect(on.html('/se-sv/')).not.toContain('Words of')
    // R3.3.1: names of those that are on
    expect(off.context('se-sv').features).toContain('tried-out')
    expect(on.context('se-sv').features).not.toContain('tried-out')
    for (const { textsOf } of [on, off])
      for (const text of textsOf('/se-sv/')) expect(text).not.toMatch(/"(configuration|states)":/)
  })

  it('the store locator: adds a page and links to it, or neither', () => {
    const path = '/se-sv/store-locator/'
    const linking = ({ pages, html }: Reader) =>
      ['Home', 'Product', 'Publication', 'Category'].flatMap((kind) =>
        pages(kind, '/se-sv/').filter((page) => html(page).includes(`href="${path}"`)),
      )
    expect(on.pages('StoreLocator', '/')).toContain(path)
    expect(linking(on).length).toBeGreaterThan(100)
    expect(off.pages('StoreLocator', '/')).toEqual([])
    expect(linking(off)).toEqual([])
    for (const text of off.textsOf('/se-sv/')) expect(text).not.toContain(path)
  })
})

describe('the address of a product', () => {
  /** The first path of a product below the locale, by its number. */
  const slugOf = ({ sources }: Reader, number: string) =>
    sources
      .find(({ page, source }) => page.startsWith('/se-sv/') && source.endsWith(`(sku ${number})`))
      ?.page.split('/')[2]

  it.each(Object.entries(naming))(
    'R2.6.1 R2.6.3 of %s has the first name that there is, and the first model where the brand says so',
    (number, { parts: [name, model] }) => {
      expect(slugOf(oneLocale, number)).toBe(name)
      expect(slugOf(on, number)).toBe(model === '' ? name : `${name}-${model}`)
    },
  )
})

describe('a brand with one locale', () => {
  it('R2.1.24 redirects from the root by the list of redirects and by a document', async () => {
    const { read, pages } = oneLocale
    expect(pages('Splash', '/')).toEqual([])
    expect(JSON.parse(read('redirects.json'))).toContainEqual({ from: '/', to: '/se-sv/' })
    expect(read('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/se-sv/">')
    expect(on.pages('Splash', '/')).toEqual(['/'])
    expect(on.read('redirects.json')).not.toContain('"/"')
  })
})

describe('a setting by country of', () => {
  it.each([
    ['brand-1', 'gb-en', ['mudguard', 'fender']],
    ['brand-4', 'nl-nl', ['mountainbike', 'MTB']],
  ])('synonyms of the search in %s, %s: %j', (brandId, localeId, words) => {
    const { index } = build({ brandId, localeId }).site.search()
    expect(JSON.parse(index)).toMatchObject({
      synonyms: expect.arrayContaining([words]) as unknown,
    })
  })
})
