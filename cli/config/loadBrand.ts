import { defaultBrandId, brandFile, brandsFolder, findBrandIds } from '#brands/index.ts'
import type { Brand } from '#brands/schema.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { didYouMean, withSuggestion } from '../diagnostics/suggest.ts'
import {
  fixtureBackends,
  ownBackends,
  type BackendSettings,
  type FixtureAddresses,
} from './backends.ts'
import { readEnvironment, type Environment, type Settings } from './environment.ts'
import { countriesOfAllBrands, readBrand, readBrandFile } from './readBrand.ts'

/** Everything a build knows before it fetches: the brand, and where its back ends are. */
export type BuildConfig = {
  brand: Brand
  backends: BackendSettings
  environment: Environment
  siteUrl: string
  /** The project's own back ends are used, with this many products where not their own number. */
  fixtures: { products: number | null } | null
  warnings: readonly Diagnostic[]
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

/** Reads the brand and the environment; throws every error at once, before anything is fetched. */
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
  throw new ShopgenError('usage', {
    what: `unknown brand "${id}"`,
    todo: withSuggestion(id, ids, all),
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
function withWarnings<T>(warnings: readonly Diagnostic[], load: () => T): T {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof ShopgenError) || warnings.length === 0) throw error
    throw new ShopgenError(error.code, [...error.diagnostics, ...warnings], { cause: error })
  }
}

/** Variables for a country that no brand has: one environment may serve all brands, but this is a slip. */
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
      const what = `SHOPGEN_SHOPWARE_${kind}_${code} is for a country that no brand has`
      return { what, ...(todo !== undefined && { todo }) }
    })
}
