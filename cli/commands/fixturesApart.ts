import type { FixtureAddresses } from '../config/backends.ts'
import { startFixtureProcess } from '../dev/fixtureProcess.ts'
import type { StartFixtures } from './configure.ts'

/** Starts fixture back ends in a process of their own, which ends with this one. */
export const startFixturesApart =
  (
    brandsDir: string | undefined,
  ): StartFixtures<{ addresses: FixtureAddresses; stop: () => Promise<unknown> }> =>
  async (brand, fixturesProducts, fixturesShuffle) => {
    const { environment, origins, stop } = await startFixtureProcess({
      brand: brand.id,
      brandsDir,
      fixturesProducts,
      fixturesShuffle,
    })
    const valueOf = (name: string) => environment[name] ?? ''
    return {
      stop,
      addresses: {
        storyblok: {
          url: valueOf('SHOPGEN_STORYBLOK_URL'),
          token: valueOf('SHOPGEN_STORYBLOK_TOKEN'),
        },
        shopware: {
          url: valueOf('SHOPGEN_SHOPWARE_URL'),
          accessKeyOf: (country) => valueOf(`SHOPGEN_SHOPWARE_KEY_${country}`),
        },
        images: { hosts: valueOf('SHOPGEN_IMAGE_HOSTS').split(',') },
        dealers: { url: origins.dealers },
        reviews: { url: origins.reviews },
      },
    }
  }
