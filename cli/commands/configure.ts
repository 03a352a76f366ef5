import type { Brand } from '#brands/schema.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { loadBrand, selectBrand, type BrandChoice, type BuildConfig } from '../config/loadBrand.ts'

export interface ConfigureOptions {
  brand?: string | undefined
  fixtures?: boolean | undefined
  /** Products of the fixture catalogue, where it should have more than its own. */
  fixturesProducts?: number | undefined
  brandsDir?: string | undefined
}

/** A brand's configuration and, with fixtures, the back ends that were started for it. */
export interface Configured {
  config: BuildConfig
  fixtures: Fixtures | null
}

/** Loads the brand; with `fixtures`, starts the project's own back ends and points it at them. */
export async function configure(options: ConfigureOptions): Promise<Configured> {
  const choice: BrandChoice = { brandId: options.brand, brandsDir: options.brandsDir }
  if (!options.fixtures) return { config: loadBrand(choice), fixtures: null }
  const { fixturesProducts } = options
  const fixtures = await startBrandFixtures(selectBrand(choice), fixturesProducts)
  try {
    const config = loadBrand({ ...choice, fixtures: fixtures.addresses, fixturesProducts })
    return { config, fixtures }
  } catch (error) {
    await fixtures.stop()
    throw error
  }
}

/** The back ends of a brand, on free ports of loopback. */
export async function startBrandFixtures(brand: Brand, products?: number): Promise<Fixtures> {
  // with their content the largest part of the program: read only where they are wanted
  const { startFixtures } = await import('#fixtures/server.ts')
  return startFixtures({
    brand: brand.id,
    family: brand.attributes.family,
    ...(brand.dealerShopId === null ? {} : { dealerShopId: brand.dealerShopId }),
    name: brand.name,
    countries: brand.countries.map(({ code, currency, languages }) => ({
      code,
      currency,
      languages: [...languages],
    })),
    ...(products === undefined ? {} : { products }),
  })
}
