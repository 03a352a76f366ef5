import type { Brand } from '#brands/schema.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
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
  reviews?: { url: string }
  cases: { url: string }
}

/** The commerce back end of a country; R5.2.1 has the text of the error. */
export function shopwareOf(
  { backends }: { backends: Pick<BackendSettings, 'shopware'> },
  country: string,
): ShopwareBackend {
  const backend = backends.shopware.get(country)
  if (!backend?.accessKey.reveal()) throw missingCommerce('token', country)
  if (!backend.url) throw missingCommerce('url', country)
  return backend
}

/**
 * The path below which a site serves the fixture commerce back end, so that outputs contain no
 * port.
 */
export const fixtureShopPath = '/_fixtures/shopware'

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
    reviews,
    cases,
  }
}

/** The back ends from the environment and the brand's file. The environment wins. */
export function ownBackends(brand: Brand, settings: Settings, file: string): BackendSettings {
  const diagnostics: Diagnostic[] = []
  const { addresses, content, features } = brand

  const need = <T>(value: T | undefined, wanted: RequiredSetting, fallback: T): T => {
    if (value === undefined) diagnostics.push(missingSetting(wanted, file))
    return value ?? fallback
  }
  const { url, token, oauthToken } = {
    url: need(
      settings.storyblokUrl ?? addresses.storyblok,
      {
        what: 'the address of the content service',
        variables: ['SHOPGEN_STORYBLOK_URL'],
        setting: 'addresses.storyblok',
      },
      '',
    ),
    token: need(
      settings.storyblokToken ?? publicSecret(content.spaceToken),
      {
        what: 'the token of the content service',
        variables: ['SHOPGEN_STORYBLOK_TOKEN'],
        setting: 'content.spaceToken',
      },
      nothing,
    ),
    oauthToken: settings.storyblokOauthToken,
  }

  const shopware = brand.countries.map(({ code, shopware: own }): [string, ShopwareBackend] => {
    const url = settings.shopwareUrlOf.get(code) ?? settings.shopwareUrl ?? own.url ?? ''
    const accessKey =
      settings.shopwareKeyOf.get(code) ??
      settings.shopwareKey ??
      publicSecret(own.accessKey) ??
      nothing
    return [code, { url, publicUrl: url, accessKey, salesChannelApi: own.salesChannelApi }]
  })
  diagnostics.push(...missingShops(shopware, file))

  const images = settings.imageUrl ?? addresses.images
  const dealers = settings.dealerUrl ?? addresses.dealers
  const reviews = settings.reviewsUrl ?? addresses.reviews
  const needsDealers = features.storeLocator || features.dealerPages
  const backends: BackendSettings = {
    storyblok: {
      url,
      token,
      ...(oauthToken && { oauthToken }),
      // R9.7: 5 requests a second, or 3 with an OAuth token
      ratePerSecond: settings.contentRate ?? (oauthToken ? 3 : 5),
    },
    shopware: new Map(shopware),
    images: {
      publicUrl:
        brand.imageService.kind === 'none'
          ? (images ?? '')
          : need(images, serviceSettings.images, ''),
      ...(settings.imageHosts && { hosts: settings.imageHosts }),
    },
    ...((needsDealers || dealers) && {
      dealers: { url: need(dealers, serviceSettings.dealers, '') },
    }),
    // optional until R7.6.1, which reads it
    ...(reviews !== undefined && { reviews: { url: reviews } }),
    cases: { url: need(settings.caseUrl ?? addresses.cases, serviceSettings.cases, '') },
  }
  if (diagnostics.length > 0) throw new ShopgenError('config', diagnostics)
  return backends
}

type RequiredSetting = { what: string; variables: string[]; setting: string }

const serviceSettings = {
  images: {
    what: 'the address of the image service',
    variables: ['SHOPGEN_IMAGE_URL'],
    setting: 'addresses.images',
  },
  dealers: {
    what: 'the address of the dealer service',
    variables: ['SHOPGEN_DEALER_URL'],
    setting: 'addresses.dealers',
  },
  cases: {
    what: 'the address of the case form',
    variables: ['SHOPGEN_CASE_URL'],
    setting: 'addresses.cases',
  },
} satisfies Record<string, RequiredSetting>

const missingSetting = (
  { what, variables, setting }: RequiredSetting,
  file: string,
): Diagnostic => ({
  what: `${what} is missing`,
  todo: `set ${variables.join(' or ')}, or "${setting}" in ${file}; or build with --fixtures`,
})

/** Missing settings of the commerce back ends, each reported once for all countries. */
function missingShops(shops: readonly (readonly [string, ShopwareBackend])[], file: string) {
  const codesWhere = (isMissing: (shop: ShopwareBackend) => boolean) =>
    shops.filter(([, shop]) => isMissing(shop)).map(([code]) => code)
  const address = {
    what: 'the address',
    variable: 'SHOPGEN_SHOPWARE_URL',
    setting: 'url',
    codes: codesWhere(({ url }) => url === ''),
  }
  const key = {
    what: 'the access key',
    variable: 'SHOPGEN_SHOPWARE_KEY',
    setting: 'accessKey',
    codes: codesWhere(({ accessKey }) => accessKey === nothing),
  }
  const isOne = address.codes.join() === key.codes.join()
  return (isOne ? [[address, key]] : [[address], [key]])
    .filter(([first]) => first!.codes.length > 0)
    .map((parts): Diagnostic => {
      const { codes } = parts[0]!
      const index = shops.findIndex(([code]) => code === codes[0])
      const each = (name: (part: typeof address) => string) => parts.map(name).join(' and ')
      return {
        what:
          `${each(({ what }) => what)} of the commerce back end ` +
          `${parts.length > 1 ? 'are' : 'is'} missing for ${codes.join(', ')}`,
        todo: [
          `set ${each(({ variable }) => variable)} for all countries at once;`,
          `or by country, as ${each(({ variable }) => `${variable}_${codes[0]}`)};`,
          `or ${each(({ setting }) => `"countries[${index}].shopware.${setting}"`)} in ${file};`,
          'or build with --fixtures',
        ].join('\n'),
      }
    })
}

const missingCommerce = (part: 'token' | 'url', country: string) =>
  new ShopgenError('config', { what: `Unable to find shopware ${part} for country ${country}!` })

const nothing = new Secret('')

const publicSecret = (value: string | undefined) =>
  value === undefined ? undefined : new Secret(value)
