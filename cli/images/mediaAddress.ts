import type { BuildConfig } from '../config/loadBrand.ts'
import { assetHosts } from './imageHosts.ts'

/** The commerce back end that media come from, and other hosts that have them. */
export interface MediaRules {
  /** The address that the build uses, and that of browsers. */
  shop: { url: string; publicUrl: string }
  hosts: ReadonlySet<string>
  /** Where the site itself has the files of the hosts; null if they are on their hosts. */
  mount: string | null
}

export const mediaRules = (
  { brand, backends }: Pick<BuildConfig, 'brand' | 'backends'>,
  country: string,
): MediaRules => {
  const { url = '', publicUrl = '' } = backends.shopware.get(country) ?? {}
  const { images } = backends
  return {
    shop: { url, publicUrl },
    hosts: new Set([...assetHosts, ...brand.imageService.hosts, ...(images.hosts ?? [])]),
    mount: images.publicUrl.startsWith('/') ? images.publicUrl : null,
  }
}

/** The address of a file for browsers; null if it is on another host, or not on the web. */
export function publicAddress(address: string, { shop, hosts, mount }: MediaRules): string | null {
  const file = URL.parse(address)
  if (!file) return null
  const { origin, host, protocol, href } = file
  if (origin === URL.parse(shop.url)?.origin) {
    return shop.publicUrl.replace(/\/$/, '') + href.slice(origin.length)
  }
  if (protocol !== 'https:' || !hosts.has(host)) return null
  return mount === null ? href : mount + href.slice(origin.length)
}
