import type { BuildConfig } from '../config/loadBrand.ts'

/** The commerce back end that media come from, and other hosts that have them. */
export interface MediaRules {
  /** The address that the build uses, and that of browsers. */
  shop: { url: string; publicUrl: string }
  hosts: ReadonlySet<string>
}

export const mediaRules = (
  { brand, backends }: Pick<BuildConfig, 'brand' | 'backends'>,
  country: string,
): MediaRules => {
  const { url = '', publicUrl = '' } = backends.shopware.get(country) ?? {}
  return {
    shop: { url, publicUrl },
    hosts: new Set([...brand.imageService.hosts, ...(backends.images.hosts ?? [])]),
  }
}

/** The address of a file for browsers; null for one on another host, or one that is no file of the web. */
export function publicAddress(address: string, { shop, hosts }: MediaRules): string | null {
  const file = URL.parse(address)
  if (!file) return null
  const { origin, host, protocol, href } = file
  if (origin === URL.parse(shop.url)?.origin) {
    return shop.publicUrl.replace(/\/$/, '') + href.slice(origin.length)
  }
  return protocol === 'https:' && hosts.has(host) ? href : null
}
