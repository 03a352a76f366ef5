import type { Locale } from '#shared/locale.ts'
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

export function openBackends(config: BuildConfig, emit: Emit, settings?: FetchSettings): Backends {
  const { brand, backends } = config
  const clients = createClients(config, emit, settings)
  let opening: ReturnType<typeof openContentService> | undefined
  const openContent = () => (opening ??= openContentService(config, clients.content))

  const content = memoize(async (language: string) => {
    const open = await openContent()
    const isDefault = language === brand.defaultLanguageTag.split('-')[0]
    return fetchContent(open(isDefault ? null : language))
  })

  const dealers = memoize(async (country: string) => {
    const isShown = brand.features.storeLocator || brand.features.dealerPages
    if (!isShown || !backends.dealers) return []
    return fetchDealers(clients.shop('dealer service', dealerSetting), {
      url: backends.dealers.url,
      shopBrandId: brand.dealerShopId ?? brand.id,
      country,
    })
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
          const client = clients.shop(name, shopSetting(config, shop.countries[0]!))
          return checkShop(shop.backend, client)
        }),
        // their responses are cached
        ...(reviews ? [reviews.check] : []),
        ...(photos ? [photos] : []),
        ...countries.slice(0, 1).map((country) => () => dealers(country)),
        () => checkImages(backends.images.publicUrl, emit),
      ]),
    content,
    async shop(locale) {
      const { country } = locale
      const client = clients.shop(`commerce back end of ${country}`, shopSetting(config, country))
      return openShop(shopwareOf(config, country), locale, client)
    },
    dealers,
    reviews: reviews?.lookUp ?? (async () => new Map()),
    photos: photos ?? (async () => new Map()),
    abort: clients.abort,
  }
}

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
