import type { BuildConfig } from '../config/loadBrand.ts'

/** Where the content service keeps its assets, by region; the last is the name of old addresses. */
const assetHosts = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ca.storyblok.com',
  'a-ap.storyblok.com',
  'img2.storyblok.com',
]

/**
 * The hosts whose pictures the image service of a country's sites has: the content service's, the
 * country's commerce back end, the service itself and those that the configuration names. Pictures of
 * any other host are shown as they are, whatever their paths look like.
 */
export function imageHosts(
  { brand, backends }: Pick<BuildConfig, 'brand' | 'backends'>,
  country: string,
): ReadonlySet<string> {
  // without a service every picture keeps its address
  if (brand.imageService.kind === 'none') return new Set()
  const shop = backends.shopware.get(country)
  const addresses = [backends.images.publicUrl, shop?.url ?? '', shop?.publicUrl ?? '']
  return new Set([
    ...assetHosts,
    ...addresses.flatMap((address) => URL.parse(address)?.host ?? []),
    ...brand.imageService.hosts,
    ...(backends.images.hosts ?? []),
  ])
}
