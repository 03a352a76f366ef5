import type { Locale } from '#shared/paths/locale.ts'
import { shopwareOf, type ShopwareBackend } from '../config/backends.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { Emit } from '../events.ts'
import { fetchDealers, type RawDealer } from './dealers.ts'
import { fetchContent, type RawContent } from './fetchContent.ts'
import { openPhotos, type PhotoLookup } from './photos.ts'
import { openReviews, type ReviewLookup } from './reviews.ts'
import { checkAccess } from './checkAccess.ts'
import { checkImages } from './checkImages.ts'
import { createClients, type FetchSettings } from './clients.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { dealerSetting, shopSetting } from './settingNames.ts'
import { checkShop } from './shopSession.ts'
import { openShop, type Shop } from './shopware.ts'
import { openContentService } from './storyblok.ts'

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
  /** The summaries of products with reviews, by product number; empty for a brand without reviews. */
  reviews: ReviewLookup
  /** The numbers of photos of products; empty for a brand without a gallery. */
  photos: PhotoLookup
  /** Aborts all requests. */
  abort: () => void
}

/** With a snapshot, answers come from it or are kept in it. */
export function openBackends(
  config: BuildConfig,
  emit: Emit,
  settings?: FetchSettings,
  snapshot?: Snapshot,
): Backends {
  const { brand, backends } = config
  const clients = createClients(config, emit, settings, snapshot)
  let opening: ReturnType<typeof openContentService> | undefined
  const openContent = () =>
    (opening ??= openContentService(config, clients.content, snapshot?.setContentVersion))

  const content = memoize(async (language: string) => {
    const open = await openContent()
    const isDefault = language === brand.defaultLanguageTag.split('-')[0]
    const found = await fetchContent(open(isDefault ? null : language))
    const { structure, overrides, central, related } = found
    const stories = [structure, overrides, central, related].map(({ length }) => length)
    snapshot?.count(
      `stories ${language}`,
      stories.reduce((sum, length) => sum + length),
    )
    return found
  })

  const dealers = memoize(async (country: string) => {
    const isShown = brand.features.storeLocator || brand.features.dealerPages
    if (!isShown || !backends.dealers) return []
    const { url } = backends.dealers
    const source = { name: 'dealers', base: url }
    const found = await fetchDealers(clients.shop('dealer service', dealerSetting, source), {
      url,
      shopBrandId: brand.dealerShopId ?? brand.id,
      country,
    })
    snapshot?.count(`dealers ${country}`, found.length)
    return found
  })

  const { reviewsKey, galleryKey } = brand
  const reviews =
    backends.reviews && reviewsKey !== null
      ? openReviews(clients.reviews, { url: backends.reviews.url, key: reviewsKey })
      : null
  const photos =
    backends.reviews && reviewsKey !== null && galleryKey !== null
      ? openPhotos(clients.photos, { url: backends.reviews.url, key: reviewsKey, galleryKey })
      : null

  return {
    checkAccess: (countries) =>
      checkAccess([
        openContent,
        ...shopsOf(config, countries).map((shop) => () => {
          const name = `commerce back end of ${shop.countries.join(', ')}`
          const [country = ''] = shop.countries
          const source = { name: `shopware ${country}`, base: shop.backend.url }
          const client = clients.shop(name, shopSetting(config, country), source)
          return checkShop(shop.backend, client)
        }),
        // their responses are cached
        ...(reviews ? [reviews.check] : []),
        ...(photos ? [photos] : []),
        ...countries.slice(0, 1).map((country) => () => dealers(country)),
        // no answer of it is used, so there is nothing to keep
        ...(snapshot?.isOffline ? [] : [() => checkImages(backends.images.publicUrl, emit)]),
      ]),
    content,
    async shop(locale) {
      const { id, country } = locale
      const backend = shopwareOf(config, country)
      const client = clients.shop(
        `commerce back end of ${country}`,
        shopSetting(config, country),
        // the answers of a locale do not depend on when others ask the same
        { name: `shopware ${id}`, base: backend.url },
      )
      const shop = await openShop(backend, locale, client)
      return snapshot
        ? countingProducts(shop, (total) => snapshot.count(`products ${id}`, total))
        : shop
    },
    dealers,
    reviews: reviews?.lookUp ?? (async () => new Map()),
    photos: photos ?? (async () => new Map()),
    abort: clients.abort,
  }
}

/** Reports the number of products that were read. */
const countingProducts = (shop: Shop, onTotal: (total: number) => void): Shop => ({
  ...shop,
  products: (begin) =>
    shop.products(() => {
      const onPage = begin()
      return (products, done, total) => {
        onTotal(total)
        onPage(products, done, total)
      }
    }),
})

/** Calls a function once for each argument, and shares the promise of its result. */
function memoize<Result>(load: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return (key) => {
    let result = results.get(key)
    if (!result) results.set(key, (result = load(key)))
    return result
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
