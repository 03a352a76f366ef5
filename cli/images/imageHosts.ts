import type { BuildConfig } from '../config/loadBrand.ts'

/** Hosts of Storyblok's assets by region. The last is for old addresses. */
const assetHosts = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ca.storyblok.com',
  'a-ap.storyblok.com',
  'img2.storyblok.com',
]

/**
 * The hosts whose pictures the image service resizes: of the content service, the commerce back end of
 * the country, the service itself, and the configuration. Pictures of other hosts are not resized.
 */
export function imageHosts(
  { brand, backends }: Pick<BuildConfig, 'brand' | 'backends'>,
  country: string,
): ReadonlySet<string> {
  // without an image service, pictures keep their addresses
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
