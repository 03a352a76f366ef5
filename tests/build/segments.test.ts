import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

/** Paths of the pages of a kind. */
const pages = ({ manifest }: WholeBuild, kind: string): string[] =>
  manifest.files.flatMap(({ path, kind: own, page }) =>
    own === kind && path.endsWith('.html') && page ? [page] : [],
  )
const html = (site: WholeBuild, page: string) =>
  readFileSync(join(site.folder, page, 'index.html'), 'utf8')
/** Targets of the links with a class, in document order. */
const linksOf = (site: WholeBuild, page: string, className: string) =>
  [...html(site, page).matchAll(/<a [^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`class="${className}"`) ? [/ href="([^"]*)"/.exec(tag)![1]!] : [],
  )

describe('the segment before the shape of a variant', () => {
  let site: WholeBuild
  beforeAll(async () => {
    site = await wholeBuild('brand-4')
  }, wholeBuildMs)

  it('R2.5.2 precedes the shape in the page path', () => {
    const below = pages(site, 'Product').filter((page) => /^\/de-de\/.+\/.+\/.+\//.test(page))
    expect(below.sort()).toEqual(['/de-de/shard-26/o/diamant/', '/de-de/shard-26/o/trapez/'])
  })

  it('R2.5.2 is in links to shapes, and has no page of its own', () => {
    const product = html(site, '/de-de/shard-26/')
    expect(product).toContain('/de-de/shard-26/o/trapez/')
    expect(product).not.toContain('href="/de-de/shard-26/trapez/')
    expect(site.manifest.files.map(({ page }) => page)).not.toContain('/de-de/shard-26/o/')
  })
})

describe('the segment before further pages of a listing', () => {
  let site: WholeBuild
  beforeAll(async () => {
    site = await wholeBuild('brand-5')
  }, wholeBuildMs)

  const first = '/fi-fi/equipment/'
  const second = '/fi-fi/equipment/v/page/2/'

  it('R2.5.3 follows the listing, whose first page has ninety products', () => {
    const equipment = pages(site, 'Category').filter((page) => page.startsWith(first))
    expect(equipment.sort()).toEqual([first, second])
    const [whole, rest] = [first, second].map((page) => linksOf(site, page, 'product-card__link'))
    expect(whole).toHaveLength(90)
    expect(rest!.length).toBeGreaterThan(0)
    const paths = [...whole!, ...rest!]
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('R2.5.3 is in links between pages of the listing', () => {
    expect(linksOf(site, first, 'pagination__step')).toEqual([second])
    expect(linksOf(site, second, 'pagination__step')).toEqual([first])
  })

  it('R9.14 the parts listing has names and prices in the language of the page', () => {
    const product = html(site, '/fi-fi/ketju-12-vaha-2026/')
    expect(product).toContain('Venymä 0,5\u00a0%')
    expect(product).toContain('Ketjuvaihteistot')
    expect(product).toMatch(/"price":"?74\b/)
  })
})

describe('the path segments of a language', () => {
  let german: WholeBuild
  let french: WholeBuild
  beforeAll(async () => {
    ;[german, french] = await Promise.all([wholeBuild('brand-6'), wholeBuild('brand-7')])
  }, wholeBuildMs)

  it.each([
    ['R2.1.9 CampaignListing', '/de-de/aktionen/'],
    ['R2.1.7 ProductLineListing', '/de-de/modellreihen/'],
    ['R2.1.11 StoreLocator', '/de-de/haendlersuche/'],
    ['R2.1.12 Basket', '/de-de/warenkorb/'],
    ['R2.1.13 Checkout', '/de-de/kasse/'],
    ['R2.1.14 OrderConfirm', '/de-de/bestellbestaetigung/'],
    ['R2.1.17 BikeComparison', '/de-de/radvergleich/'],
    ['R2.1.18 ContactMethodsListingPage', '/de-de/kontakt/'],
    ['R2.1.20 ShippingMethodsListingPage', '/de-de/kundenservice/versandarten/'],
    ['R2.1.22 PaymentMethodsListingPage', '/de-de/kundenservice/zahlungsarten/'],
    ['R2.1.25 Search', '/de-de/suche/'],
  ])('%s in German is at %s', (name, path) => {
    const kind = name.split(' ')[1]!
    expect(pages(german, kind).filter((page) => page.startsWith('/de-de/'))).toEqual([path])
  })

  it('R2.1.6 R2.1.8 R2.1.10 precede product lines, shops and campaigns', () => {
    const first = (kind: string, prefix: string) =>
      pages(german, kind).find((page) => page.startsWith(prefix))
    expect(first('ProductLine', '/de-de/')).toMatch(/^\/de-de\/modellreihen\/[a-z-]+\/$/)
    expect(first('DealerDetail', '/de-de/')).toMatch(/^\/de-de\/haendler\/[^/]+\/[a-z0-9-]+\/$/)
    expect(first('Campaign', '/de-de/')).toMatch(/^\/de-de\/aktionen\/[a-z-]+\/$/)
  })

  it('are English in languages without their own', () => {
    for (const kind of ['StoreLocator', 'Search', 'ProductLineListing'])
      expect(pages(german, kind).filter((page) => page.startsWith('/ch-fr/'))).toHaveLength(1)
    expect(pages(german, 'StoreLocator')).toContain('/ch-fr/store-locator/')
  })

  it('R2.7.1 are in links to stories, in menus and texts', () => {
    const locators = pages(french, 'StoreLocator')
    expect(locators.filter((page) => page.startsWith('/fr-fr/'))).toEqual([
      '/fr-fr/trouver-un-revendeur/',
    ])
    const documents = (site: WholeBuild, prefix: string) =>
      site.manifest.files.flatMap(({ path, page }) =>
        path.endsWith('/index.html') && page?.startsWith(prefix) ? [html(site, page)] : [],
      )
    // the language switcher links to other locales with their segments
    for (const [site, prefix, locator] of [
      [french, '/fr-fr/', 'trouver-un-revendeur'],
      [german, '/de-de/', 'haendlersuche'],
    ] as const) {
      const all = documents(site, prefix)
      expect(all.length).toBeGreaterThan(40)
      for (const text of all) {
        expect(text).toContain(`href="${prefix}${locator}/"`)
        for (const english of ['store-locator', 'product-lines', 'campaigns'])
          expect(text).not.toContain(`href="${prefix}${english}/`)
      }
    }
  })
})
