import type { Brand } from '#brands/schema.ts'
import {
  captchaScriptPath,
  fixturePaths,
  paymentWidgetPath,
  webToCasePath,
} from '#fixtures/paths.ts'
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
  images: { hosts?: readonly string[] }
  dealers: { url: string }
  reviews: { url: string }
}

/** Addresses and keys of the back ends of a build. */
export type BackendSettings = {
  storyblok: {
    url: string
    token: Secret
    oauthToken?: Secret
    ratePerSecond: number
    /** Retries of a request. */
    retries: number
  }
  shopware: ReadonlyMap<string, ShopwareBackend>
  images: {
    publicUrl: string
    /** More hosts whose pictures the image service resizes, besides those of `imageHosts`. */
    hosts?: readonly string[]
  }
  /** `publicUrl` is the address that browsers use. */
  dealers?: { url: string; publicUrl: string }
  /** Absent for a brand without reviews. `publicUrl` is the static host that browsers read them from (R7.6.1). */
  reviews?: { url: string; publicUrl: string }
  /** Where browsers send the contact form, and the script of its captcha. */
  cases: { url: string; captchaScript: string }
  /** Script of the provider for paying later or in instalments, as browsers load it. */
  paymentWidget?: string
}

/** Retries of a request of the content service in a build (R9.7). */
export const contentRetries = 10

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

/** The fixture back ends, for a build with `--fixtures`. */
export function fixtureBackends(
  brand: Brand,
  settings: Settings,
  { storyblok, shopware, images, dealers, reviews }: FixtureAddresses,
): BackendSettings {
  return withFixturePaths(brand, {
    storyblok: {
      url: storyblok.url,
      token: new Secret(storyblok.token),
      ratePerSecond: settings.contentRate ?? Number.POSITIVE_INFINITY,
      retries: settings.contentRetries ?? contentRetries,
    },
    shopware: new Map(
      brand.countries.map(({ code, shopware: { salesChannelApi } }) => [
        code,
        {
          url: shopware.url,
          publicUrl: shopware.url,
          accessKey: new Secret(shopware.accessKeyOf(code)),
          salesChannelApi,
        },
      ]),
    ),
    images,
    dealers: { ...dealers, publicUrl: dealers.url },
    ...(brand.features.reviews.enabled && {
      reviews: { url: reviews.url, publicUrl: reviews.url },
    }),
  })
}

type WithoutPaths = Omit<BackendSettings, 'images' | 'cases' | 'paymentWidget'> & {
  images: Pick<BackendSettings['images'], 'hosts'>
}

/** Fixture back ends whose addresses in pages are paths of the site, which serves them. */
export function withFixturePaths(brand: Brand, backends: WithoutPaths): BackendSettings {
  const { shopware, images, dealers, reviews } = backends
  return {
    ...backends,
    shopware: new Map(
      [...shopware].map(([code, shop]) => [code, { ...shop, publicUrl: fixturePaths.shopware }]),
    ),
    images: { ...images, publicUrl: fixturePaths.images },
    ...(dealers && { dealers: { ...dealers, publicUrl: fixturePaths.dealers } }),
    ...(reviews && { reviews: { ...reviews, publicUrl: fixturePaths.reviews } }),
    cases: {
      url: fixturePaths.cases + webToCasePath,
      captchaScript: fixturePaths.cases + captchaScriptPath,
    },
    // replaces the brand's own provider, which may not be configured
    ...(brand.payments.handlers.some(isPaidLater) && {
      paymentWidget: fixturePaths.shopware + paymentWidgetPath,
    }),
  }
}

const isPaidLater = (handler: string): boolean =>
  handler === 'buy-now-pay-later' || handler === 'instalment'
