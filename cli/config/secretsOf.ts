import type { BuildConfig } from './loadBrand.ts'
import { Secret } from './secret.ts'

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
