import type { Brand } from '#brands/schema.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { reportingFiles, startBrandFixtures, type ConfigureOptions } from './configure.ts'
import { webToCasePath } from '#fixtures/paths.ts'
import { selectBrand } from '../config/loadBrand.ts'
import { reloadRequest, type FixtureFacts, type ReloadAnswer } from '../dev/fixtureProcess.ts'
import { ShopgenError } from '../diagnostics/errors.ts'

export interface RunningFixtures {
  facts: FixtureFacts
  text: string
  stop: () => Promise<unknown>
}

/** Starts the fixture back ends of a brand and explains how to build with them. */
export async function fixtures({
  brand: brandId,
  brandsDir,
  fixturesProducts,
  fixturesShuffle,
}: ConfigureOptions): Promise<RunningFixtures> {
  const brand = selectBrand({ brandId, brandsDir })
  const running = await startBrandFixtures(brand, fixturesProducts, fixturesShuffle)
  process.on('message', (message) => answer(message, running))
  // listening must not keep the process alive
  process.channel?.unref()
  const environment = environmentOf(brand, running)
  const lines = Object.entries(environment).map(([name, value]) => `export ${name}=${value}`)
  return {
    facts: { brand: brand.id, environment, origins: running.origins },
    text:
      `The fixture back ends of ${brand.name} (${brand.id}) are running. To build with them:\n\n` +
      `${lines.join('\n')}\n\nPress Ctrl-C to stop.\n`,
    stop: running.stop,
  }
}

/** The process that started this one asks to read the content again, and waits for the answer. */
async function answer(message: unknown, { reloadContent }: Fixtures): Promise<void> {
  if (message !== reloadRequest) return
  try {
    await reportingFiles(async () => reloadContent())
    process.send?.({ error: null } satisfies ReloadAnswer)
  } catch (error) {
    const diagnostics =
      error instanceof ShopgenError ? error.diagnostics : [{ what: String(error) }]
    process.send?.({ error: diagnostics } satisfies ReloadAnswer)
  }
}

/** The settings of a build that asks these back ends as it asks real ones. */
export const environmentOf = (
  { id, countries }: Brand,
  { addresses, origins }: Fixtures,
): Record<string, string> => ({
  SHOPGEN_BRAND: id,
  SHOPGEN_STORYBLOK_URL: addresses.storyblok.url,
  SHOPGEN_STORYBLOK_TOKEN: addresses.storyblok.token,
  SHOPGEN_SHOPWARE_URL: addresses.shopware.url,
  ...Object.fromEntries(
    countries.map(({ code }) => [
      `SHOPGEN_SHOPWARE_KEY_${code}`,
      addresses.shopware.accessKeyOf(code),
    ]),
  ),
  SHOPGEN_DEALER_URL: origins.dealers,
  SHOPGEN_REVIEWS_URL: origins.reviews,
  SHOPGEN_IMAGE_URL: origins.images,
  SHOPGEN_IMAGE_HOSTS: addresses.images.hosts.join(','),
  SHOPGEN_CASE_URL: origins.cases + webToCasePath,
})
