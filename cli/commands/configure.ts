import { fieldsByPlace, hasCountryField } from '#brands/contactForms.ts'
import type { Encoding, HostName } from '#brands/hosting.ts'
import type { Brand } from '#brands/schema.ts'
import type { CaseFacts } from '#fixtures/cases/caseFacts.ts'
import { accessKeyOf, contentTokens } from '#fixtures/credentials.ts'
import { imageOrigin } from '#fixtures/originals.ts'
import type { FixtureOptions, Fixtures } from '#fixtures/server.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { countryCodes } from '../content/countryCodes.ts'
import { englishCountry, englishLanguage } from '../content/caseForm.ts'
import type { FixtureAddresses } from '../config/backends.ts'
import type { CacheOptions } from '../fetch/snapshot/snapshot.ts'
import { loadBrand, selectBrand, type BuildConfig, type LoadOptions } from '../config/loadBrand.ts'

export interface ConfigureOptions {
  brand?: string | undefined
  fixtures?: boolean | undefined
  /** Replaces the number of products in the fixture catalogue. */
  fixturesProducts?: number | undefined
  brandsDir?: string | undefined
  /** With `isOffline`, no fixtures are started: their answers are in a snapshot. */
  cache?: CacheOptions | undefined
  /** Shuffles lists and keys in the answers of the fixtures, from this seed. */
  fixturesShuffle?: number | undefined
  /** Replace those of the brand. */
  host?: readonly HostName[] | undefined
  compress?: readonly Encoding[] | undefined
}

/** A brand's configuration, and its fixture back ends if there are any. */
export interface Configured<Running = Fixtures> {
  config: BuildConfig
  fixtures: Running | null
}

/** Starts fixture back ends of a brand, with so many products, and with their lists in another order. */
export type StartFixtures<Running> = (
  brand: Brand,
  products?: number,
  shuffleSeed?: number,
) => Promise<Running>

interface RunningFixtures {
  addresses: FixtureAddresses
  stop: () => Promise<unknown>
}

/** Loads a brand. With `fixtures`, also starts the fixture back ends, by default in this process, and uses them. */
export function configure(options: ConfigureOptions): Promise<Configured>
export function configure<Running extends RunningFixtures>(
  options: ConfigureOptions,
  start: StartFixtures<Running>,
): Promise<Configured<Running>>
export async function configure(
  options: ConfigureOptions,
  start: StartFixtures<RunningFixtures> = startBrandFixtures,
): Promise<Configured<RunningFixtures>> {
  const choice: LoadOptions = {
    brandId: options.brand,
    brandsDir: options.brandsDir,
    hosts: options.host,
    encodings: options.compress,
  }
  if (!options.fixtures) return { config: loadBrand(choice), fixtures: null }
  const { fixturesProducts, fixturesShuffle, cache } = options
  if (cache?.isOffline) {
    const former = await formerFixtures(selectBrand(choice), fixturesProducts, cache)
    return { config: loadBrand({ ...choice, fixtures: former, fixturesProducts }), fixtures: null }
  }
  const fixtures = await start(selectBrand(choice), fixturesProducts, fixturesShuffle)
  try {
    const config = loadBrand({ ...choice, fixtures: fixtures.addresses, fixturesProducts })
    return { config, fixtures }
  } catch (error) {
    await fixtures.stop()
    throw error
  }
}

/** The addresses of the fixtures that a snapshot was made with, where nothing listens any more. */
async function formerFixtures(
  brand: Brand,
  products: number | undefined,
  cache: CacheOptions,
): Promise<FixtureAddresses> {
  // loads snapshots only when needed: the fixtures in a process of their own have none
  const { fixtureAddresses } = await import('../fetch/snapshot/offline.ts')
  const scope = { brand, fixtures: { products: products ?? null } }
  const addresses = fixtureAddresses(scope, cache)
  const of = (name: string) => ({ url: addresses[name] ?? '' })
  return {
    storyblok: { ...of('storyblok'), token: contentTokens.public },
    shopware: {
      ...of(`shopware ${brand.countries[0]?.code}`),
      accessKeyOf: (country) => accessKeyOf(brand.id, country),
    },
    images: { hosts: [new URL(imageOrigin).host] },
    dealers: of('dealers'),
    reviews: of('reviews'),
  }
}

/** What the fixtures know of a brand. */
export const fixtureOptions = (brand: Brand, products?: number): FixtureOptions => ({
  brand: brand.id,
  family: brand.attributes.family,
  ...(brand.dealerShopId === null ? {} : { dealerShopId: brand.dealerShopId }),
  ...(brand.features.reviews.enabled && {
    reviewsKey: brand.reviewsKey,
    galleryKey: brand.galleryKey,
  }),
  name: brand.name,
  commerce: { ...brand.payments, deliveryTypes: brand.deliveryTypes },
  cases: caseFacts(brand),
  storefronts: [brand.baseUrl],
  countries: brand.countries.map(({ code, currency, languages }) => ({
    code,
    currency,
    languages: [...languages],
  })),
  ...(products === undefined ? {} : { products }),
})

/** Starts the fixture back ends of a brand on free ports. */
export const startBrandFixtures: StartFixtures<Fixtures> = async (brand, products, seed) => {
  // loads the fixtures only when needed, since they are the largest part of the program
  const { startFixtures } = await import('#fixtures/server.ts')
  const fixtures = await reportingFiles(() => startFixtures(fixtureOptions(brand, products)))
  if (seed !== undefined) fixtures.control.add({ kind: 'shuffled-list', times: 'always', seed })
  return fixtures
}

/** What is wrong in the files of the fixtures are errors of whoever wrote them. */
export async function reportingFiles<Started>(start: () => Promise<Started>): Promise<Started> {
  const { FixtureFileError } = await import('#fixtures/files/problems.ts')
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof FixtureFileError)) throw error
    throw new ShopgenError('content', error.problems, { cause: error })
  }
}

const caseFacts = ({
  name,
  contact,
  contactFormVariant: variant,
  botProtectionKey,
  countries,
}: Brand): CaseFacts => ({
  orgId: contact.orgId,
  captchaKeyName: contact.captchaKeyName,
  siteKey: botProtectionKey ?? '',
  fieldIds: contact.fieldIds,
  types: contact.caseTypes.map(({ value }) => value),
  brand: name,
  languages: [...new Set(countries.flatMap(({ languages }) => languages))].map(englishLanguage),
  countries: hasCountryField(variant)
    ? countryCodes.map(({ iso }) => englishCountry(iso))
    : countries.map(({ code }) => englishCountry(code)),
  fields: fieldsByPlace(variant),
})
