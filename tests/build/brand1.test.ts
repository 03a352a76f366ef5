import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatError, ShopgenError } from '#cli/diagnostics/errors.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { fixtureBuild } from './fixtureBuild.ts'

let site: WholeBuild
/** Page kind by path. */
let kinds: ReadonlyMap<string, string>

beforeAll(async () => {
  site = await wholeBuild()
  kinds = new Map(
    site.manifest.files
      .filter(({ path }) => path.endsWith('.html'))
      .map(({ path, kind }) => [`/${path.replace(/index\.html$/, '')}`, kind]),
  )
}, wholeBuildMs)

const words = (text: string) => text.trim().split(/\s+/)
const prefixes = ['/gb/en/', '/ie/en/']
const missing = (paths: readonly string[], prefix: string) =>
  paths.map((path) => `${prefix}${path}/`).filter((path) => !kinds.has(path))
const read = (path: string) => readFileSync(join(site.folder, path, 'index.html'), 'utf8')

/** Pages that exist in one country only (R2.4.4). */
const britishService = words(`
  customer-service/discount-codes
  customer-service/payment-methods/buy-now-pay-later
`)
const britishAlone = [...words('basket checkout order-confirm'), ...britishService]

describe.each(prefixes)('%s', (prefix) => {
  it('R2.4.1 has the top-level pages', () => {
    const named = words(`
      bikes electric-bikes bike-accessories bike-knowledge electric-bike-knowledge cycling-advice
      cycling-inspiration news campaigns sale search contact bike-comparison bikes-in-stock
      in-stock-bikes commuter-bikes privacy-policy terms-and-conditions warranty store-locator
      test-ride-weekend gift-guide
      black-friday-deals black-friday-adult-bikes black-friday-electric-bikes black-friday-kids-bikes
      titanium-range titanium-road-launch titanium-gravel-launch titanium-hybrid-launch
    `)
    expect(kinds.get(prefix)).toBe('Home')
    expect(missing(named, prefix)).toEqual([])
  })

  it('R2.4.2 has its products at the top level, with their shapes below', () => {
    const products = [...kinds].flatMap(([path, kind]) =>
      kind === 'Product' && path.startsWith(prefix) ? [path.slice(prefix.length, -1)] : [],
    )
    const parents = products.filter((path) => !path.includes('/'))
    const kidsBySize = words('pip-12 pip-14 pip-16 pip-18 pip-20 scout-20 scout-24 scout-26')
    const hybrids = words('calder-1 calder-2 calder-3 calder-ti linden-3 linden-8 marlow-7')
    const cargo = words(
      'barrow-2 barrow-4 trundle-20 barrow-rain-cover barrow-second-bench hitch-child-seat',
    )
    const others = words('calder-e-1 linden-e-8 nook-16 nook-20 nook-e-16 moor-ti fell-ti')
    expect(parents).toEqual(
      expect.arrayContaining([...kidsBySize, ...hybrids, ...cargo, ...others]),
    )

    const suffixes = new Set(products.flatMap((path) => path.split('/').slice(1)))
    expect([...suffixes].sort()).toEqual(['crossbar', 'low-step', 'mid', 'open-frame'])
    const { length } = products.filter((path) => path.split('/').length > 2)
    expect(length).toBe(0)
    for (const path of products.filter((one) => one.includes('/')))
      expect(parents).toContain(path.split('/')[0])
  })

  it('R3.3.1 has a page context on each page, with the build hash', () => {
    const readJson = (path: string) =>
      JSON.parse(readFileSync(join(site.folder, path), 'utf8')) as Record<string, unknown>
    const [, country = ''] = prefix.split('/')
    const ofLocale = [...kinds].filter(
      ([path, kind]) => path.startsWith(prefix) && kind !== 'redirect',
    )
    expect(new Set(ofLocale.map(([, kind]) => kind)).size).toBeGreaterThan(15)
    const contexts = new Set(
      ofLocale.map(([path, kind]) => {
        const page = readJson(`page-data/${path.replace(/^\/|\/$/g, '')}/page-data.json`)
        expect([path, page['kind']]).toEqual([path, kind])
        return (page['shared'] as { context: string }).context
      }),
    )
    expect(contexts.size).toBe(1)
    expect(readJson(`page-data/sq/d/${[...contexts].join()}.json`)).toMatchObject({
      country: country.toUpperCase(),
      language: 'en',
      shopwareLanguageId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      shopwareCurrency: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        name: country === 'gb' ? 'Pound sterling' : 'Euro',
        iso: country === 'gb' ? 'GBP' : 'EUR',
        symbol: country === 'gb' ? '£' : '€',
      },
      translations: { 'product.retry': 'Try again' },
      sellsOnline: country === 'gb',
      pricesShown: true,
      features: expect.arrayContaining(['prices', 'storeLocator']) as unknown,
      serviceWorker: false,
      webVitals: false,
      errorDocument: expect.arrayContaining([
        expect.objectContaining({ kind: 'paragraph' }),
      ]) as unknown,
    })
    expect(readJson('page-data/app-data.json')['buildHash']).toMatch(/^\w{8,}$/)
  })

  it('corrects links in a product description', () => {
    expect(read(`${prefix}pebble-12`)).toContain(
      `<a href="${prefix}bikes/kids-bikes/12-inch-kids-bikes/">a Pip</a>`,
    )
  })

  it('R2.4.3 has the category trees', () => {
    const trees = words(`
      bikes bikes/kids-bikes bikes/kids-bikes/12-inch-kids-bikes bikes/kids-bikes/14-inch-kids-bikes
      bikes/kids-bikes/16-inch-kids-bikes bikes/kids-bikes/18-inch-kids-bikes
      bikes/kids-bikes/20-inch-kids-bikes bikes/kids-bikes/24-inch-kids-bikes
      bikes/kids-bikes/26-inch-kids-bikes
      bikes/junior-bikes bikes/kids-balance-bikes bikes/ladies-bikes bikes/mens-bikes
      bike-accessories
      bike-accessories/bags bike-accessories/bags/panniers bike-accessories/bags/handlebar-bags
      bike-accessories/helmets bike-accessories/helmets/adult-helmets
      bike-accessories/helmets/kids-helmets
      bike-accessories/maintenance bike-accessories/maintenance/pumps
      bike-accessories/maintenance/tyres-and-tubes
      electric-bikes electric-bikes/electric-cargo-bikes
      electric-bikes/electric-cargo-bikes/front-loader-cargo-bikes
      electric-bikes/electric-cargo-bikes/longtail-cargo-bikes
      electric-bikes/electric-cargo-bikes/cargo-bike-accessories
    `)
    for (const path of trees) expect(kinds.get(`${prefix}${path}/`), path).toBe('Category')
  })

  it('R2.4.4 has the pages of customer service, about us, offers, finance and articles', () => {
    const named = words(`
      customer-service customer-service/payment-methods customer-service/returning-methods
      customer-service/shipping-methods customer-service/building-your-new-bike
      about-us about-us/history about-us/quality-assurance about-us/tax-strategy
      about-us/modern-slavery-statement about-us/vacancies about-us/weee-statement
      offers offers/student-discount offers/nhs-discount offers/insurance
      finance finance/cycle-to-work
    `)
    expect(missing(named, prefix)).toEqual([])
    for (const path of britishService)
      expect(kinds.has(`${prefix}${path}/`), path).toBe(prefix === '/gb/en/')
    const linkedBy = (path: string) => {
      const content = /<main[^]*<\/main>/.exec(read(`${prefix}${path}`))?.[0] ?? ''
      return new Set([...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))
    }
    for (const path of words('offers/student-discount offers/nhs-discount offers/insurance sale'))
      expect(linkedBy('offers')).toContain(`${prefix}${path}/`)
    expect(linkedBy('finance')).toContain(`${prefix}finance/cycle-to-work/`)
    for (const listing of words('bike-knowledge cycling-advice electric-bike-knowledge news')) {
      const articles = [...kinds.keys()].filter(
        (path) => path.startsWith(`${prefix}${listing}/`) && kinds.get(path) === 'Publication',
      )
      expect(articles.length, listing).toBeGreaterThanOrEqual(5)
    }
  })

  it.each([
    ['R2.1.6 ProductLine', 'ProductLine', 'product-lines/titanium'],
    ['R2.1.7 ProductLineListing', 'ProductLineListing', 'product-lines'],
    ['R2.1.9 CampaignListing', 'CampaignListing', 'campaigns'],
    ['R2.1.10 Campaign', 'Campaign', 'campaigns/spring-check'],
    ['R2.1.10 Campaign', 'Campaign', 'titanium-range'],
    ['R2.1.11 StoreLocator', 'StoreLocator', 'store-locator'],
    ['R2.1.17 BikeComparison', 'BikeComparison', 'bike-comparison'],
    ['R2.1.18 ContactMethodsListingPage', 'ContactMethodsListingPage', 'contact'],
    ['R2.1.19 ContactMethod', 'ContactMethod', 'contact/telephone'],
    [
      'R2.1.20 ShippingMethodsListingPage',
      'ShippingMethodsListingPage',
      'customer-service/shipping-methods',
    ],
    [
      'R2.1.21 ShippingMethod',
      'ShippingMethod',
      'customer-service/shipping-methods/collect-from-a-shop',
    ],
    [
      'R2.1.22 PaymentMethodsListingPage',
      'PaymentMethodsListingPage',
      'customer-service/payment-methods',
    ],
    ['R2.1.23 PaymentMethod', 'PaymentMethod', 'customer-service/payment-methods/card'],
    ['R2.1.25 Search', 'Search', 'search'],
  ])('%s is a %s page with its own content: %s', (_title, kind, path) => {
    expect(kinds.get(`${prefix}${path}/`)).toBe(kind)
    const html = read(`${prefix}${path}`)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<main id="content"/)
  })
})

describe('Great Britain only', () => {
  it('R2.3.2 R2.3.1 has basket, checkout, order confirmation, pay later and discount codes', () => {
    expect(missing(britishAlone, '/gb/en/')).toEqual([])
    expect(missing(britishAlone, '/ie/en/')).toHaveLength(britishAlone.length)
  })

  it.each([
    ['R2.1.12 Basket', 'Basket', 'basket', 'Your basket'],
    [
      'R2.1.13 Checkout',
      'Checkout',
      'checkout',
      'Who you are, where it goes, how you pay, and a last look.',
    ],
    [
      'R2.1.14 OrderConfirm',
      'OrderConfirm',
      'order-confirm',
      'Open the link in your confirmation e-mail, and your order is here.',
    ],
  ])('%s has its own content', (_title, kind, path, copy) => {
    expect(kinds.get(`/gb/en/${path}/`)).toBe(kind)
    expect(read(`/gb/en/${path}`)).toContain(copy)
  })

  it('R2.3.2 no Irish page links to a British-only page', () => {
    const irish = [...kinds.keys()].filter((path) => /^\/ie\/en\/.*\/$/.test(path))
    expect(irish.length).toBeGreaterThan(200)
    const british = [...kinds.keys()]
      .filter((path) => path.startsWith('/gb/en/'))
      .map((path) => path.replace('/gb/', '/ie/'))
      .filter((path) => !kinds.has(path))
    expect(british).toEqual(expect.arrayContaining(britishAlone.map((path) => `/ie/en/${path}/`)))
    const links = irish.flatMap((path) =>
      british.filter((target) => read(path).includes(`href="${target}"`)),
    )
    expect(links).toEqual([])
  })
})

describe('a link from an Irish page to a British-only one', () => {
  async function failure(prepare: (fixtures: Fixtures) => void): Promise<string> {
    const error: unknown = await fixtureBuild({ prepare, locales: ['ie-en'] }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ShopgenError)
    return formatError(error as ShopgenError, { color: false })
  }

  it('X1.7 fails the build with the story, the field and the nearest page', async () => {
    const text = await failure(({ space }) => {
      const target = space
        .stories('published')
        .find(({ full_slug }) => full_slug === 'structure/customer-service/discount-codes')
      space.publish('structure-override/ie/customer-service', {
        content: {
          component: 'Publication',
          title: 'Customer service',
          heading: 'Customer service',
          content: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'codes',
                    marks: [
                      {
                        type: 'link',
                        attrs: {
                          linktype: 'story',
                          href: `/${target?.full_slug}`,
                          uuid: target?.uuid ?? null,
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      })
    })
    expect(text).toMatch(/dead link: the story "\/structure\/customer-service\/discount-codes"/)
    expect(text).toMatch(
      /story structure-override\/ie\/customer-service\/ \(id \d+\), field content/,
    )
    expect(text).toMatch(/The nearest page is \/ie\/en\/\S+\//)
    expect(text).toMatch(/\/ie\/en\/customer-service\//)
    expect(text).not.toMatch(/\/gb\/en\//)
  })

  it('R2.3.2 X1.7 fails for a URL as well: Ireland has no basket', async () => {
    const text = await failure(({ space }) => {
      space.publish('central-content/campaigns/bike-week', {
        content: {
          body: [
            {
              _uid: 'banner-1',
              component: 'banner',
              heading: 'Straight to the basket',
              link: { fieldtype: 'multilink', linktype: 'url', url: '/basket/', id: '' },
              link_label: 'Basket',
            },
          ],
        },
      })
    })
    expect(text).toMatch(/dead link: \/basket\//)
    expect(text).toMatch(
      /story central-content\/campaigns\/bike-week \(id \d+\)[^\n]*banner[^\n]*link, in ie-en/,
    )
    expect(text).toMatch(/The page exists only in gb-en/)
  })
})
