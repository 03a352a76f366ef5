import { defaultBrandId, brandFile, brandsFolder, findBrandIds } from '#brands/index.ts'
import type { Encoding, HostName } from '#brands/hosting.ts'
import type { Brand } from '#brands/schema.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { didYouMean, withSuggestion } from '../diagnostics/suggest.ts'
import { fixtureBackends, type BackendSettings, type FixtureAddresses } from './backends.ts'
import { readEnvironment, type Environment, type Settings } from './environment.ts'
import { ownBackends } from './ownBackends.ts'
import { countriesOfAllBrands, readBrand, readBrandFile } from './readBrand.ts'

/** The brand and its back ends: all that a build knows before it fetches. */
export type BuildConfig = {
  brand: Brand
  backends: BackendSettings
  environment: Environment
  siteUrl: string
  /** In seconds, from `SOURCE_DATE_EPOCH`. */
  sourceDate?: number | undefined
  /** Set if the build uses the fixture back ends. `products` replaces their number of products. */
  fixtures: { products: number | null } | null
  /** Whether stories are fetched as their editors last saved them, and not as they are published. */
  hasDrafts?: boolean
  /** Hosts that the build writes files for, and the encodings of compressed files. */
  hosting: { hosts: readonly HostName[]; encodings: readonly Encoding[] }
  warnings: readonly Diagnostic[]
}

/** Where the id of the brand comes from. */
export type BrandChoice = {
  /** The value of `--brand`. */
  brandId?: string | undefined
  env?: NodeJS.ProcessEnv | undefined
  brandsDir?: string | undefined
}

export type LoadOptions = BrandChoice & {
  fixtures?: FixtureAddresses | undefined
  /** Replaces the number of products of the fixtures. */
  fixturesProducts?: number | undefined
  /** Replace those of the brand. */
  hosts?: readonly HostName[] | undefined
  encodings?: readonly Encoding[] | undefined
}

/** Reads the brand and the environment. Throws one error with all diagnostics. */
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
      siteUrl: asciiAddress(settings.siteUrl ?? brand.baseUrl),
      sourceDate: settings.sourceDate,
      fixtures: fixtures ? { products: fixturesProducts ?? null } : null,
      hosting: {
        // a command line may name one twice
        hosts: [...new Set(options.hosts ?? brand.hosting.hosts)],
        encodings: [...new Set(options.encodings ?? brand.hosting.compress)],
      },
      warnings: [...settings.warnings, ...settingWarnings, ...warnings],
    }
  })
}

/** Feeds and sitemaps need addresses in ASCII: `bücher.example` is `xn--bcher-kva.example`. */
const asciiAddress = (address: string): string => new URL(address).origin

/** Reads and validates the chosen brand. */
export const selectBrand = (choice: BrandChoice): Brand =>
  readBrand(chooseBrand(choice), choice.brandsDir)

/**
 * The id of the brand: from `--brand`, else from the environment, else the default. An unknown id is
 * an error with a suggestion.
 */
export function chooseBrand({ brandId, env, brandsDir }: BrandChoice): string {
  const ids = brandIds(brandsDir)
  const wanted = brandId ?? readEnvironment(env).brandId
  const id = wanted ?? defaultBrandId
  if (ids.includes(id)) return id
  const all = `The brands are: ${ids.join(', ')}`
  if (wanted === undefined) {
    throw new ShopgenError('usage', {
      what: `the default brand, ${id}, is not in the brands folder`,
      where: brandsDir ?? brandsFolder,
      todo: `Choose one with --brand or SHOPGEN_BRAND. ${all}`,
    })
  }
  throw new ShopgenError('usage', {
    what: `unknown brand "${id}"`,
    todo: withSuggestion(id, ids, all),
  })
}

function brandIds(brandsDir: string | undefined): readonly string[] {
  const ids = findBrandIds(brandsDir)
  if (ids !== null && ids.length > 0) return ids
  throw new ShopgenError('usage', {
    what: ids === null ? 'brands folder not found' : 'the brands folder has no brands',
    where: brandsDir ?? brandsFolder,
    todo: 'Use --brands-dir with a folder that contains {brand}/brand.jsonc.',
  })
}

/** Adds warnings to an error, because a misspelt variable can be the reason for a missing one. */
function withWarnings<T>(warnings: readonly Diagnostic[], load: () => T): T {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof ShopgenError) || warnings.length === 0) throw error
    throw new ShopgenError(error.code, [...error.diagnostics, ...warnings], { cause: error })
  }
}

/** Warns of variables for a country that no brand has. Countries of other brands are fine. */
function foreignCountries(
  brand: Brand,
  { shopwareUrlOf, shopwareKeyOf }: Settings,
  brandsDir: string | undefined,
): Diagnostic[] {
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
      const what = `SHOPGEN_SHOPWARE_${kind}_${code}: no brand has the country ${code}`
      return { what, ...(todo !== undefined && { todo }) }
    })
}
