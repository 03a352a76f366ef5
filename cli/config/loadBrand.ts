import type { Brand } from '#brands/schema.ts'
import type { Problem } from '../errors.ts'
import type { Secret } from './secret.ts'

export type Environment = 'test' | 'accept' | 'live'

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

/** Everything a build knows before it fetches: the brand, and where its back ends are. */
export type BuildConfig = {
  brand: Brand
  backends: {
    storyblok: { url: string; token: Secret; oauthToken?: Secret; ratePerSecond: number }
    shopware: ReadonlyMap<string, ShopwareBackend>
    images: { publicUrl: string }
    dealers?: { url: string }
    reviews?: { url: string }
    cases: { url: string }
  }
  environment: Environment
  siteUrl: string
  fixtures: boolean
  warnings: readonly Problem[]
}

export type LoadOptions = {
  brandId?: string | undefined
  env?: NodeJS.ProcessEnv
  brandsDir?: string
  fixtures?: FixtureAddresses | undefined
}

/** Reads the brand and the environment; throws every problem of both at once. */
export function loadBrand(_options: LoadOptions = {}): BuildConfig {
  throw new Error('to be written')
}
