import { compareText } from '#shared/text/compareText.ts'
import type { BuildConfig } from '../config/loadBrand.ts'

/** Hosts of Storyblok's assets by region. The last is for old addresses. */
export const assetHosts: readonly string[] = [
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
  return new Set([
    ...assetHosts,
    ...hostsOf([shop?.url ?? '']),
    ...publicImageHosts({ brand, backends }, country),
  ])
}

/** Those of the hosts that browsers may know, which get answers of the commerce back end themselves. */
export function publicImageHosts(
  { brand, backends }: Pick<BuildConfig, 'brand' | 'backends'>,
  country: string,
): readonly string[] {
  if (brand.imageService.kind === 'none') return []
  const shop = backends.shopware.get(country)
  const hosts = [
    ...hostsOf([backends.images.publicUrl, shop?.publicUrl ?? '']),
    ...brand.imageService.hosts,
    ...(backends.images.hosts ?? []),
  ]
  return [...new Set(hosts)].sort(compareText)
}

const hostsOf = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => URL.parse(address)?.host ?? [])
