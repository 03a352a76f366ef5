import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import type { BuildEvent } from '#cli/events.ts'
import { BackendError } from '#cli/fetch/backendError.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import type { RawContent } from '#cli/fetch/fetchContent.ts'
import type { Shop } from '#cli/fetch/shopware.ts'
import { ownTextOf } from '#cli/pieces.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { buildSites } from '#cli/site/buildSites.ts'
import { planSite } from '#cli/site/planSite.ts'
import { configFor } from '../fetch/contentService.ts'
import { contentOf, listenToDiagnostics, storyOf } from './build.ts'
import { rawProduct, rawVariant } from '../catalogue/rawProducts.ts'
import { ownBundle } from '../render/ownBundle.ts'

const collection = {
  id: 'collect',
  technicalName: 'shipping_click_and_collect',
  name: 'Click and collect',
  translated: {},
}

const germanHome = storyOf('structure/home', 'Home', { title: 'Große Auswahl' })
const german: RawContent = {
  ...contentOf([germanHome, storyOf('structure/raeder', 'Category', { title: 'Räder' })]),
  redirects: new Map([['alt', '/raeder/']]),
}
const french = contentOf([storyOf('structure/home', 'Home', { title: 'Accueil' })])

const english = contentOf([storyOf('structure/home', 'Home', { title: 'Welcome' })])

const productOf = (sku: string, name: string, changes: Record<string, unknown> = {}) =>
  rawProduct({ id: sku, productNumber: sku, translated: { name }, ...changes })

const shopOf = (changes: Partial<Shop> = {}): Shop => ({
  languageId: 'language',
  currency: { id: 'c', iso: 'EUR', name: 'Euro', symbol: '€' },
  defaultCurrency: 'EUR',
  taxState: 'gross',
  navigationCategoryId: 'root',
  categories: async () => [],
  checkoutLists: async () => ({ salutations: [], countries: [], shippingMethods: [collection] }),
  async products(begin) {
    const onPage = begin()
    onPage([productOf('B', 'Straßenrad')], 1, 3)
    onPage([productOf('A', 'Stadtrad')], 3, 3)
  },
  countVariants: async () => 0,
  files: async () => new Map(),
  ...changes,
})

const dealer = rawDealerSchema.parse({ id: 'd', name: 'Radhaus', city: 'Ulm', country: 'DE' })

interface Setup {
  content?: Readonly<Record<string, RawContent>>
  shop?: Partial<Shop>
  backends?: Partial<Backends>
  signal?: AbortSignal
  features?: Partial<Brand['features']>
  /** Plans a brand whose other country is the international channel, in English. */
  isInternational?: boolean
}

/**
 * Plans three locales of two countries: German, German in Swiss spelling, and French.
 */
async function plan({
  content = { de: german, fr: french },
  shop,
  backends,
  signal,
  features,
  isInternational = false,
}: Setup = {}) {
  const config = configFor({ brandId: isInternational ? 'brand-5' : 'brand-6' })
  const { countries } = config.brand
  const country = (code: string, ...languages: string[]) => ({
    ...countries.find((candidate) => candidate.code === code)!,
    languages,
  })
  const brand = {
    ...config.brand,
    countries: [
      country('DE', 'de'),
      isInternational ? country('INT', 'en') : country('CH', 'de', 'fr'),
    ],
    features: { ...config.brand.features, ...features },
  }
  const calls: string[] = []
  const events: BuildEvent[] = []
  const listener = listenToDiagnostics()
  const { diagnostics } = listener
  const { pages: definitions } = ownBundle.server
  const sites = await buildSites({
    config: { ...config, brand },
    templates: ownBundle.server,
    towns: new Map(),
    diagnostics,
    links: listener.registry,
    emit: (event) => events.push(event),
    signal,
    backends: {
      checkAccess: async () => {},
      async content(language) {
        calls.push(`content ${language}`)
        return content[language]!
      },
      async shop({ id }) {
        calls.push(`shop ${id}`)
        return shopOf(shop)
      },
      async dealers(country) {
        calls.push(`dealers ${country}`)
        return []
      },
      photos: async () => new Map(),
      reviews: async () => new Map(),
      abort: () => calls.push('abort'),
      ...backends,
    },
  })
  const planned = planSite(sites, { definitions, diagnostics })
  const { alternates } = planned
  const renderer = createRenderer({ bundle: ownBundle, alternates, logo: null, theme: brand.theme })
  return { ...planned, renderer, calls, events, ...listener }
}

describe('the plan of a site', () => {
  it('has each locale in brand order, in its country’s spelling', async () => {
    const { sites, pages } = await plan()
    expect(sites.map(({ locale }) => locale.tag)).toEqual(['de-DE', 'de-CH', 'fr-CH'])
    const namesOf = (index: number) => sites[index]!.products.map(({ name }) => name)
    expect(namesOf(0)).toEqual(['Stadtrad', 'Straßenrad'])
    expect(namesOf(1)).toEqual(['Stadtrad', 'Strassenrad'])
    const titles = pages.filter(({ kind }) => kind === 'Home').map(({ site }) => site.locale.tag)
    expect(titles.toSorted()).toEqual(['de-CH', 'de-DE', 'fr-CH'])
    expect(JSON.stringify(sites[0]!.stories)).toContain('Große Auswahl')
    expect(JSON.stringify(sites[1]!.stories)).toContain('Grosse Auswahl')
  })

  it('fetches the default language’s content in addition to other languages', async () => {
    const { calls } = await plan()
    expect(calls).toEqual([
      'content de',
      'shop de-de',
      'dealers DE',
      'content de',
      'shop ch-de',
      'dealers CH',
      'content fr',
      'content de',
      'shop ch-fr',
      'dealers CH',
    ])
  })

  it('fetches and models each locale, and reports its number of products', async () => {
    const { events } = await plan()
    const firstEvents = events.filter(
      (event) => (event.kind === 'stage' || event.kind === 'progress') && event.locale === 'de-de',
    )
    expect(firstEvents).toEqual([
      { kind: 'stage', stage: 'fetch', locale: 'de-de', state: 'started' },
      { kind: 'stage', stage: 'fetch', locale: 'de-de', state: 'done' },
      { kind: 'stage', stage: 'model', locale: 'de-de', state: 'started' },
      { kind: 'progress', stage: 'model', locale: 'de-de', done: 1, total: 3 },
      { kind: 'progress', stage: 'model', locale: 'de-de', done: 3, total: 3 },
      { kind: 'stage', stage: 'model', locale: 'de-de', state: 'done' },
    ])
  })

  it('has pages, paths, redirects, and a renderer', async () => {
    const { pages, paths, redirects, renderer, errors } = await plan()
    expect(errors()).toEqual([])
    expect(pages.map(({ path }) => path)).toContain('/de-de/raeder/')
    expect(paths.has('/ch-de/raeder/')).toBe(true)
    expect(paths.has('/ch-fr/raeder/')).toBe(false)
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/ch-de/alt/', '/ch-de/raeder/'],
      ['/de-de/alt/', '/de-de/raeder/'],
    ])
    const page = pages.find(({ path }) => path === '/de-de/raeder/')!
    const { html, pageData } = renderer.render(renderer.describe(page))
    expect(ownTextOf(html)).toContain('Räder')
    expect(JSON.parse(pageData)).toMatchObject({ alternates: { 'ch-de': '/ch-de/raeder/' } })
  })

  it('has no page for a product without a name, and reports it in each locale', async () => {
    const products: Shop['products'] = async (begin) => begin()([productOf('C', '')], 1, 1)
    const { sites, errors } = await plan({ shop: { products } })
    expect(sites.map((site) => site.products)).toEqual([[], [], []])
    expect(errors()).toMatchObject([{ where: expect.stringContaining('de-de, ch-de, ch-fr') }])
  })

  it.each<[string, Setup, readonly string[]]>([
    ['both switches on', { features: { storeLocator: true, dealerPages: true } }, ['DE', 'CH']],
    ['a store locator', { features: { storeLocator: true, dealerPages: false } }, ['DE', 'CH']],
    ['dealer pages', { features: { storeLocator: false, dealerPages: true } }, ['DE', 'CH']],
    ['neither', { features: { storeLocator: false, dealerPages: false } }, []],
    [
      'an international channel',
      { isInternational: true, content: { de: german, en: english } },
      ['DE'],
    ],
    [
      'dealers in one country',
      { backends: { dealers: async (country) => (country === 'DE' ? [dealer] : []) } },
      ['CH'],
    ],
  ])('warns of each country without dealers: a brand with %s', async (_, setup, countries) => {
    const { warnings } = await plan(setup)
    const empty = warnings().filter(({ group }) => group === 'countries without dealers')
    const where = (country: string) => `http://127.0.0.1:9/shops?country=${country}`
    expect([...new Set(empty.map((warning) => warning.where))]).toEqual(countries.map(where))
    for (const warning of empty) {
      expect(warning.what).toMatch(/^no dealers in (DE|CH): the store locator/)
      expect(warning.todo).toContain('"dealerShopId"')
    }
  })

  it('warns of missing variants', async () => {
    const product = productOf('A', 'Stadtrad', { childCount: 2, children: [rawVariant('A-1')] })
    const products: Shop['products'] = async (begin) => begin()([product], 1, 1)
    const { warnings } = await plan({ shop: { products, countVariants: async () => 2 } })
    expect(warnings().filter(({ group }) => group.includes('variants'))).toHaveLength(3)
    const { warnings: withoutMissing } = await plan({
      shop: { products, countVariants: async () => 1 },
    })
    expect(withoutMissing().filter(({ group }) => group.includes('variants'))).toEqual([])
  })

  it('leaves out a product whose variants are all inactive, with a warning that names it', async () => {
    const inactive = productOf('A', 'Stadtrad', { childCount: 6, children: [] })
    const products: Shop['products'] = async (begin) =>
      begin()([inactive, productOf('B', 'Rennrad')], 2, 2)
    const { warnings, sites } = await plan({ shop: { products } })
    for (const { products: all } of sites) expect(all.map(({ sku }) => sku)).toEqual(['B'])
    expect(warnings()).toContainEqual(
      expect.objectContaining({
        group: 'products without active variants',
        where: 'product A (sku A)',
      }),
    )
  })
})

describe('a failed plan', () => {
  it('has advice for a failed back end, and aborts other requests', async () => {
    const error = new BackendError('responded with 401', {
      backend: 'commerce back end',
      request: 'GET /context',
      reason: 'status',
      setting: 'SHOPGEN_SHOPWARE_KEY_DE',
      status: 401,
    })
    const calls: string[] = []
    const failing = plan({
      backends: { shop: () => Promise.reject(error), abort: () => calls.push('abort') },
    })
    await expect(failing).rejects.toMatchObject({
      code: 'backend',
      diagnostics: [{ todo: expect.stringContaining('SHOPGEN_SHOPWARE_KEY_DE') as string }],
    })
    expect(calls).toEqual(['abort'])
  })

  it('reports a missing home page with all errors so far', async () => {
    const withoutHome = contentOf([storyOf('structure/raeder', 'Category', { title: 'Räder' })])
    await expect(plan({ content: { de: german, fr: withoutHome } })).rejects.toMatchObject({
      code: 'content',
      diagnostics: [{ what: expect.stringMatching(/home/i) as string }],
    })
  })

  it('rejects with the reason of its signal, before and during fetching', async () => {
    const reason = new Error('interrupted')
    await expect(plan({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const stop = new AbortController()
    const silent = plan({
      signal: stop.signal,
      backends: {
        dealers() {
          stop.abort(reason)
          return new Promise(() => {})
        },
      },
    })
    await expect(silent).rejects.toBe(reason)
  })
})
