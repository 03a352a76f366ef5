import { parseUrl } from '#runtime/support.ts'

/** Hosts of the machine itself, where test servers have no certificate. */
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** An address that a back end names, if it is an encrypted one; null for any other, such as `javascript:` or `http:`. */
export function webAddress(address: string): URL | null {
  const url = parseUrl(address)
  if (!url) return null
  const isEncrypted = url.protocol === 'https:'
  return isEncrypted || (url.protocol === 'http:' && loopback.has(url.hostname)) ? url : null
}

/** A path of this site, of which browsers make no address of another host. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

/** The address of a picture that a back end names: encrypted, or of this site; empty for any other. */
export function pictureAddress(address: string): string {
  if (isSitePath(address)) return address
  return webAddress(address.startsWith('//') ? `https:${address}` : address) ? address : ''
}
