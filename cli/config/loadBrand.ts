import { defaultBrandId, brandFile, brandsFolder, findBrandIds } from '#brands/index.ts'
import type { Brand } from '#brands/schema.ts'
import { didYouMean, ShopgenError, type Problem } from '../errors.ts'
import { readEnvironment, type Environment, type Settings } from './environment.ts'
import { countriesOfAllBrands, readBrand, readBrandFile } from './readBrand.ts'
import { Secret } from './secret.ts'

export type { Environment } from './environment.ts'

export type ShopwareBackend = {
  url: string
  /** Where browsers reach it. */
  publicUrl: string
  accessKey: Secret
  salesChannelApi: boolean
}

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
  /** The project's own back ends are used, with this many products where not their own number. */
  fixtures: { products: number | null } | null
  warnings: readonly Problem[]
}

/** What says which brand it is. */
export type BrandChoice = {
  /** What `--brand` says. */
  brandId?: string | undefined
  env?: NodeJS.ProcessEnv | undefined
  brandsDir?: string | undefined
}

export type LoadOptions = BrandChoice & {
  fixtures?: FixtureAddresses | undefined
  /** Products of the fixtures, where it is not their own number. */
  fixturesProducts?: number | undefined
}

/** Reads the brand and the environment; throws every problem at once, before anything is fetched. */
export function loadBrand(options: LoadOptions = {}): BuildConfig {
  const { brandsDir, fixtures, fixturesProducts } = options
  const settings = readEnvironment(options.env)
  return withWarnings(settings.warnings, () => {
    const { brand, warnings } = readBrandFile(chooseBrand(options), brandsDir)
    const settingWarnings = foreignCountries(brand, settings, brandsDir)
    const backends = withWarnings(settingWarnings, () =>
      fixtures
        ? fixtureBackends(brand, settings, fixtures)
        : ownBackends(brand, settings, brandFile(brand.id, brandsDir ?? 'brands')),
    )
    return {
      brand,
      backends,
      environment: settings.environment,
      siteUrl: settings.siteUrl ?? brand.baseUrl,
      fixtures: fixtures ? { products: fixturesProducts ?? null } : null,
      warnings: [...settings.warnings, ...settingWarnings, ...warnings],
    }
  })
}

/** The brand that is meant, read and checked. */
export const selectBrand = (choice: BrandChoice): Brand =>
  readBrand(chooseBrand(choice), choice.brandsDir)

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

/**
 * The id of the brand that is meant: of the flag, else the environment, else the default one. One that
 * is not there is an error that lists all and the nearest.
 */
export function chooseBrand({ brandId, env, brandsDir }: BrandChoice): string {
  const ids = brandIds(brandsDir)
  const wanted = brandId ?? readEnvironment(env).brandId
  const id = wanted ?? defaultBrandId
  if (ids.includes(id)) return id
  const all = `the brands are: ${ids.join(', ')}`
  if (wanted === undefined) {
    throw new ShopgenError('usage', {
      what: `no brand is named, and the default one, ${id}, is not in the folder of brands`,
      where: brandsDir ?? brandsFolder,
      todo: `name one with --brand or SHOPGEN_BRAND; ${all}`,
    })
  }
  const meant = didYouMean(id, ids)
  throw new ShopgenError('usage', {
    what: `unknown brand "${id}"`,
    todo: meant === undefined ? all : `${meant} ${all}`,
  })
}

function brandIds(brandsDir: string | undefined): readonly string[] {
  const ids = findBrandIds(brandsDir)
  if (ids !== null && ids.length > 0) return ids
  throw new ShopgenError('usage', {
    what: ids === null ? 'there is no such folder of brands' : 'the folder of brands holds none',
    where: brandsDir ?? brandsFolder,
    todo: 'name a folder with --brands-dir that holds a folder with a brand.jsonc for each brand',
  })
}

/** What is only warned of may be the cause of what fails: a mistyped variable leaves one missing. */
function withWarnings<T>(warnings: readonly Problem[], load: () => T): T {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof ShopgenError) || warnings.length === 0) throw error
    throw new ShopgenError(error.code, [...error.problems, ...warnings], { cause: error })
  }
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

/** Where a site itself serves the fixtures' commerce back end: no port of a run is in the output. */
export const fixtureShopPath = '/_fixtures/shopware'

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

  const shopware = brand.countries.map(({ code, shopware: own }): [string, ShopwareBackend] => {
    const url = settings.shopwareUrlOf.get(code) ?? settings.shopwareUrl ?? own.url ?? ''
    const accessKey =
      settings.shopwareKeyOf.get(code) ??
      settings.shopwareKey ??
      publicSecret(own.accessKey) ??
      nothing
    return [code, { url, publicUrl: url, accessKey, salesChannelApi: own.salesChannelApi }]
  })
  problems.push(...missingShops(shopware, file))

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

/** What the shops lack, each thing said once for all of its countries. */
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
    .map((parts): Problem => {
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
