import type { Locale } from '#shared/locale.ts'
import { shopwareOf, type ShopwareBackend } from '../config/backends.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { redactor } from '../config/secret.ts'
import { secretsOf } from '../config/secretsOf.ts'
import type { Emit } from '../events.ts'
import { fetchDealers, type RawDealer } from './dealers.ts'
import { fetchContent, type RawContent } from './fetchContent.ts'
import { checkAccess } from './checkAccess.ts'
import { createClient, type ClientOptions } from './http.ts'
import { createLimiter } from './limiter.ts'
import { retryDefaults } from './retry.ts'
import { contentSetting, dealerSetting, shopSetting } from './settingNames.ts'
import { checkShop } from './shopSession.ts'
import { openShop, type Shop } from './shopware.ts'
import { openContentService } from './storyblok.ts'

/** Retries of a request (X2.8). */
const contentRetries = 5
const shopRetries = 10

/** Concurrent requests to the commerce back ends. */
const shopConcurrency = 4
const contentConcurrency = 8

export interface FetchSettings {
  timeoutMs: number
  retry: { baseMs: number; maximumMs: number }
}

const fetchDefaults: FetchSettings = { timeoutMs: 30_000, retry: retryDefaults }

/** The back ends of a build. The content of a language is fetched once for all countries. */
export interface Backends {
  /**
   * Sends a request to each back end to check address and key. Throws one error with all failures.
   */
  checkAccess: (countries: readonly string[]) => Promise<void>
  content: (language: string) => Promise<RawContent>
  shop: (locale: Locale) => Promise<Shop>
  /** The dealers of a country; empty if the brand does not show dealers. */
  dealers: (country: string) => Promise<readonly RawDealer[]>
  /** Aborts all requests. */
  abort: () => void
}

export function openBackends(
  config: BuildConfig,
  emit: Emit,
  settings: FetchSettings = fetchDefaults,
): Backends {
  const failed = new AbortController()
  const { signal } = failed
  const { storyblok } = config.backends
  const redact = redactor(secretsOf(config))
  const { timeoutMs } = settings

  const contentClient = createClient({
    name: 'content service',
    setting: contentSetting(config),
    limiter: createLimiter({
      ratePerSecond: storyblok.ratePerSecond,
      concurrency: contentConcurrency,
    }),
    retry: { retries: contentRetries, ...settings.retry },
    timeoutMs,
    redact,
    emit,
    signal,
  })
  let opened: ReturnType<typeof openContentService> | undefined
  const openContent = () => (opened ??= openContentService(config, contentClient))
  const contents = new Map<string, Promise<RawContent>>()

  const dealers = new Map<string, Promise<readonly RawDealer[]>>()

  // one limit for all countries, since they are usually sales channels of one installation
  const shopLimiter = createLimiter({
    ratePerSecond: Number.POSITIVE_INFINITY,
    concurrency: shopConcurrency,
  })

  const shopClient = (name: string, setting: ClientOptions['setting']) =>
    createClient({
      name,
      setting,
      limiter: shopLimiter,
      retry: { retries: shopRetries, ...settings.retry },
      timeoutMs,
      redact,
      emit,
      signal,
    })

  const fetchDealersOf: Backends['dealers'] = (country) => {
    const { brand, backends } = config
    const isShown = brand.features.storeLocator || brand.features.dealerPages
    if (!isShown || !backends.dealers) return Promise.resolve([])
    const known = dealers.get(country)
    if (known) return known
    const client = shopClient('dealer service', dealerSetting)
    const fetching = fetchDealers(client, {
      url: backends.dealers.url,
      shopBrandId: brand.dealerShopId ?? brand.id,
      country,
    })
    dealers.set(country, fetching)
    return fetching
  }

  return {
    checkAccess: (countries) =>
      checkAccess([
        openContent,
        ...shopsOf(config, countries).map((shop) => () => {
          const name = `commerce back end of ${shop.countries.join(', ')}`
          const client = shopClient(name, shopSetting(config, shop.countries[0]!))
          return checkShop(shop.backend, client)
        }),
        // its response is cached
        ...countries.slice(0, 1).map((country) => () => fetchDealersOf(country)),
      ]),

    content(language) {
      const existing = contents.get(language)
      if (existing) return existing
      const isDefault = language === config.brand.defaultLanguageTag.split('-')[0]
      const content = openContent().then((open) => fetchContent(open(isDefault ? null : language)))
      contents.set(language, content)
      return content
    },

    async shop(locale) {
      const backend = shopwareOf(config, locale.country)
      const client = shopClient(
        `commerce back end of ${locale.country}`,
        shopSetting(config, locale.country),
      )
      return openShop(backend, locale, client)
    },

    dealers: fetchDealersOf,

    abort: () => failed.abort(),
  }
}

/** The commerce back ends, each with the countries that share its address and key. */
function shopsOf(config: BuildConfig, countries: readonly string[]) {
  const shops = new Map<string, { backend: ShopwareBackend; countries: string[] }>()
  for (const country of countries) {
    const backend = shopwareOf(config, country)
    const key = JSON.stringify([backend.url, backend.accessKey.reveal()])
    const known = shops.get(key)
    if (known) known.countries.push(country)
    else shops.set(key, { backend, countries: [country] })
  }
  return [...shops.values()]
}
