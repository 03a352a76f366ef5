import { defaultBrandId, brandFile, listBrandIds } from '#brands/index.ts'
import type { Brand } from '#brands/schema.ts'
import { didYouMean, nearest, ShopgenError, type Problem } from '../errors.ts'
import { readEnvironment, type Environment, type Settings } from './environment.ts'
import { countriesOfAllBrands, readBrand } from './readBrand.ts'
import { Secret } from './secret.ts'

export type { Environment } from './environment.ts'

export type ShopwareBackend = { url: string; accessKey: Secret; salesChannelApi: boolean }

/** Where the project's own back ends answer, when a build runs against them. */
export type FixtureAddresses = {
  storyblok: { url: string; token: string }
  shopware: { url: string; accessKeyOf: (country: string) => string }
  images: { publicUrl: string }
  dealers: { url: string }
  reviews: { url: string }
  cases: { url: string }
}

export type Backends = {
  storyblok: { url: string; token: Secret; oauthToken?: Secret; ratePerSecond: number }
  shopware: ReadonlyMap<string, ShopwareBackend>
  images: { publicUrl: string }
  dealers?: { url: string }
  reviews?: { url: string }
  cases: { url: string }
}

/** Everything a build knows before it fetches: the brand, and where its back ends are. */
export type BuildConfig = {
  brand: Brand
  backends: Backends
  environment: Environment
  siteUrl: string
  fixtures: boolean
  warnings: readonly Problem[]
}

export type LoadOptions = {
  /** What `--brand` says. */
  brandId?: string | undefined
  env?: NodeJS.ProcessEnv
  brandsDir?: string | undefined
  fixtures?: FixtureAddresses | undefined
}

/** Reads the brand and the environment; throws every problem at once, before anything is fetched. */
export function loadBrand({ brandId, env, brandsDir, fixtures }: LoadOptions = {}): BuildConfig {
  const settings = readEnvironment(env)
  const brand = readBrand(chooseBrand(brandId ?? settings.brandId, brandsDir), brandsDir)
  return {
    brand,
    backends: fixtures
      ? fixtureBackends(brand, settings, fixtures)
      : ownBackends(brand, settings, brandFile(brand.id, 'brands')),
    environment: settings.environment,
    siteUrl: settings.siteUrl ?? brand.baseUrl,
    fixtures: fixtures !== undefined,
    warnings: [...settings.warnings, ...foreignCountries(brand, settings, brandsDir)],
  }
}

/** The commerce back end of a country (specification 5.2). */
export function shopwareOf(
  { backends }: { backends: Pick<Backends, 'shopware'> },
  country: string,
): ShopwareBackend {
  const backend = backends.shopware.get(country)
  if (!backend?.accessKey.reveal()) throw missingCommerce('token', country)
  if (!backend.url) throw missingCommerce('url', country)
  return backend
}

/** Every value that must not be read in a log: a redactor is made of these. */
export function secretsOf({ brand, backends }: BuildConfig): Secret[] {
  return [
    ...contentSecretsOf({ brand, backends }),
    ...[...backends.shopware.values()].map(({ accessKey }) => accessKey),
  ]
}

/**
 * Every value that must not be read in the output. The commerce access keys are not among them:
 * the browser sends them with each call.
 */
export function contentSecretsOf({
  brand,
  backends: { storyblok },
}: Pick<BuildConfig, 'brand' | 'backends'>): Secret[] {
  const { token, oauthToken } = storyblok
  return [token, ...(oauthToken ? [oauthToken] : []), new Secret(brand.contactToken)]
}

/** The brand that is built; an unknown one is an error that lists all and the nearest. */
export function chooseBrand(wanted: string | undefined, brandsDir: string | undefined): string {
  const ids = listBrandIds(brandsDir)
  const id = wanted ?? defaultBrandId
  if (ids.includes(id)) return id
  const meant = nearest(id, ids)
  throw new ShopgenError('usage', {
    what: `unknown brand "${id}"`,
    todo: `${meant === undefined ? '' : `did you mean "${meant}"? `}the brands are: ${ids.join(', ')}`,
  })
}

/** Variables for a country that no brand has: one environment may serve all brands, but this is a slip. */
function foreignCountries(
  brand: Brand,
  { shopwareUrlOf, shopwareKeyOf }: Settings,
  brandsDir: string | undefined,
): Problem[] {
  const own = new Set(brand.countries.map(({ code }) => code))
  const named = [
    ...[...shopwareUrlOf.keys()].map((code) => ({ code, kind: 'URL' })),
    ...[...shopwareKeyOf.keys()].map((code) => ({ code, kind: 'KEY' })),
  ].filter(({ code }) => !own.has(code))
  if (named.length === 0) return []
  const all = countriesOfAllBrands(brandsDir)
  return named
    .filter(({ code }) => !all.has(code))
    .map(({ code, kind }) => {
      const todo = didYouMean(code, own)
      const what = `SHOPGEN_SHOPWARE_${kind}_${code} is for a country that no brand has`
      return { what, ...(todo !== undefined && { todo }) }
    })
}

function fixtureBackends(brand: Brand, settings: Settings, fixtures: FixtureAddresses): Backends {
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
        { url: shopware.url, accessKey: new Secret(shopware.accessKeyOf(code)), salesChannelApi },
      ]),
    ),
    images,
    dealers,
    reviews,
    cases,
  }
}

/** The back ends that the environment names, else the brand's file. */
function ownBackends(brand: Brand, settings: Settings, file: string): Backends {
  const problems: Problem[] = []
  const { addresses, content, features } = brand

  const need = <T>(value: T | undefined, wanted: Wanted, otherwise: T): T => {
    if (value === undefined) problems.push(missingSetting(wanted, file))
    return value ?? otherwise
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

  const shopware = brand.countries.map(
    ({ code, shopware: own }, index): [string, ShopwareBackend] => [
      code,
      {
        url: need(
          settings.shopwareUrlOf.get(code) ?? settings.shopwareUrl ?? own.url,
          {
            what: `the address of the commerce back end for ${code}`,
            variables: [`SHOPGEN_SHOPWARE_URL_${code}`, 'SHOPGEN_SHOPWARE_URL'],
            setting: `countries[${index}].shopware.url`,
          },
          '',
        ),
        accessKey: need(
          settings.shopwareKeyOf.get(code) ?? settings.shopwareKey ?? publicSecret(own.accessKey),
          {
            what: `the access key of the commerce back end for ${code}`,
            variables: [`SHOPGEN_SHOPWARE_KEY_${code}`, 'SHOPGEN_SHOPWARE_KEY'],
            setting: `countries[${index}].shopware.accessKey`,
          },
          nothing,
        ),
        salesChannelApi: own.salesChannelApi,
      },
    ],
  )

  const images = settings.imageUrl ?? addresses.images
  const dealers = settings.dealerUrl ?? addresses.dealers
  const reviews = settings.reviewsUrl ?? addresses.reviews
  const needsDealers = features.storeLocator || features.dealerPages
  const backends: Backends = {
    storyblok: {
      url,
      token,
      ...(oauthToken && { oauthToken }),
      // specification 9: 5 a second, 3 with an OAuth token
      ratePerSecond: settings.contentRate ?? (oauthToken ? 3 : 5),
    },
    shopware: new Map(shopware),
    images: {
      publicUrl:
        brand.imageService.kind === 'none'
          ? (images ?? '')
          : need(images, wantedService.images, ''),
    },
    ...((needsDealers || dealers) && {
      dealers: { url: need(dealers, wantedService.dealers, '') },
    }),
    ...((features.reviews.enabled || reviews) && {
      reviews: { url: need(reviews, wantedService.reviews, '') },
    }),
    cases: { url: need(settings.caseUrl ?? addresses.cases, wantedService.cases, '') },
  }
  if (problems.length > 0) throw new ShopgenError('config', problems)
  return backends
}

type Wanted = { what: string; variables: string[]; setting: string }

const wantedService = {
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
  reviews: {
    what: 'the address of the reviews service',
    variables: ['SHOPGEN_REVIEWS_URL'],
    setting: 'addresses.reviews',
  },
  cases: {
    what: 'the address of the case form',
    variables: ['SHOPGEN_CASE_URL'],
    setting: 'addresses.cases',
  },
} satisfies Record<string, Wanted>

const missingSetting = ({ what, variables, setting }: Wanted, file: string): Problem => ({
  what: `${what} is missing`,
  todo: `set ${variables.join(' or ')}, or "${setting}" in ${file}; or build with --fixtures`,
})

const missingCommerce = (part: 'token' | 'url', country: string) =>
  new ShopgenError('config', { what: `Unable to find shopware ${part} for country ${country}!` })

const nothing = new Secret('')

const publicSecret = (value: string | undefined) =>
  value === undefined ? undefined : new Secret(value)
