import type { Brand } from '#brands/schema.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import type { Settings } from './environment.ts'
import { Secret } from './secret.ts'

export type ShopwareBackend = {
  url: string
  /** The address that browsers use. */
  publicUrl: string
  accessKey: Secret
  salesChannelApi: boolean
}

/** Addresses of the fixture back ends. */
export type FixtureAddresses = {
  storyblok: { url: string; token: string }
  shopware: { url: string; accessKeyOf: (country: string) => string }
  images: { publicUrl: string; hosts?: readonly string[] }
  dealers: { url: string }
  reviews: { url: string }
  cases: { url: string }
}

/** Addresses and keys of the back ends of a build. */
export type BackendSettings = {
  storyblok: { url: string; token: Secret; oauthToken?: Secret; ratePerSecond: number }
  shopware: ReadonlyMap<string, ShopwareBackend>
  images: {
    publicUrl: string
    /** More hosts whose pictures the image service resizes, besides those of `imageHosts`. */
    hosts?: readonly string[]
  }
  dealers?: { url: string }
  /** Absent for a brand without reviews. `publicUrl` is the address that browsers use. */
  reviews?: { url: string; publicUrl: string }
  cases: { url: string }
  /** Script of the provider for paying later or in instalments, as browsers load it. */
  paymentWidget?: string
}

/** The commerce back end of a country. */
export function shopwareOf(
  { backends }: { backends: Pick<BackendSettings, 'shopware'> },
  country: string,
): ShopwareBackend {
  const backend = backends.shopware.get(country)
  if (!backend?.accessKey.reveal()) throw missingCommerce('token', country)
  if (!backend.url) throw missingCommerce('url', country)
  return backend
}

const settingNames = {
  token: ['SHOPGEN_SHOPWARE_KEY', 'accessKey'],
  url: ['SHOPGEN_SHOPWARE_URL', 'url'],
} as const

function missingCommerce(part: 'token' | 'url', country: string): ShopgenError {
  const [variable, setting] = settingNames[part]
  return new ShopgenError('config', {
    // R5.2.1 prescribes this text
    what: `Unable to find shopware ${part} for country ${country}!`,
    todo: `Set ${variable}_${country}, or "shopware.${setting}" of the country in the brand's file.`,
  })
}

/**
 * The paths below which a site serves the fixture back ends that browsers use, so that outputs contain
 * no port.
 */
export const fixtureShopPath = '/_fixtures/shopware'
export const fixtureReviewsPath = '/_fixtures/reviews'

/** The fixture back ends, for a build with `--fixtures`. */
export function fixtureBackends(
  brand: Brand,
  settings: Settings,
  fixtures: FixtureAddresses,
): BackendSettings {
  const { storyblok, shopware, images, dealers, reviews, cases } = fixtures
  return {
    storyblok: {
      url: storyblok.url,
      token: new Secret(storyblok.token),
      ratePerSecond: settings.contentRate ?? Number.POSITIVE_INFINITY,
    },
    shopware: new Map(
      brand.countries.map(({ code, shopware: { salesChannelApi } }) => [
        code,
        {
          url: shopware.url,
          publicUrl: fixtureShopPath,
          accessKey: new Secret(shopware.accessKeyOf(code)),
          salesChannelApi,
        },
      ]),
    ),
    images,
    dealers,
    ...(brand.features.reviews.enabled && {
      reviews: { url: reviews.url, publicUrl: fixtureReviewsPath },
    }),
    cases,
    // the provider stands in for the one of the brand, which may have none
    ...(brand.payments.handlers.some(isPaidLater) && {
      paymentWidget: `${fixtureShopPath}/payment/widget.js`,
    }),
  }
}

const isPaidLater = (handler: string): boolean =>
  handler === 'buy-now-pay-later' || handler === 'instalment'
