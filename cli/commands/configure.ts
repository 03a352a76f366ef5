import { startFixtures, type Fixtures } from '#fixtures/server.ts'
import { readEnvironment } from '../config/environment.ts'
import { chooseBrand, loadBrand, type BuildConfig } from '../config/loadBrand.ts'
import { readBrand } from '../config/readBrand.ts'

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
  const { brand: brandId, brandsDir } = options
  if (!options.fixtures) return { config: loadBrand({ brandId, brandsDir }), fixtures: null }
  const fixtures = await startBrandFixtures(options)
  try {
    const config = loadBrand({ brandId, brandsDir, fixtures: fixtures.addresses })
    return { config, fixtures }
  } catch (error) {
    await fixtures.stop()
    throw error
  }
}

/** The back ends of a brand, on free ports of loopback. */
export function startBrandFixtures({
  brand: wanted,
  fixturesProducts,
  brandsDir,
}: ConfigureOptions): Promise<Fixtures> {
  const brand = readBrand(chooseBrand(wanted ?? readEnvironment().brandId, brandsDir), brandsDir)
  return startFixtures({
    brand: brand.id,
    name: brand.name,
    countries: brand.countries.map(({ code, currency, languages }) => ({
      code,
      currency,
      languages: [...languages],
    })),
    ...(fixturesProducts === undefined ? {} : { products: fixturesProducts }),
  })
}
