import type { BuildConfig } from './loadBrand.ts'
import { Secret } from './secret.ts'

/** All secrets that logs must not contain. */
export function secretsOf({ brand, backends }: BuildConfig): Secret[] {
  return [
    ...contentSecretsOf({ brand, backends }),
    ...[...backends.shopware.values()].map(({ accessKey }) => accessKey),
  ]
}

/**
 * All secrets that an output must not contain. The access keys of the commerce back end are public:
 * browsers send them with each request.
 */
export function contentSecretsOf({
  brand,
  backends: { storyblok },
}: Pick<BuildConfig, 'brand' | 'backends'>): Secret[] {
  const { token, oauthToken } = storyblok
  return [token, ...(oauthToken ? [oauthToken] : []), new Secret(brand.contactToken)]
}
