/**
 * The context token of a response; null if there is none. A response that a shared cache may store is ignored:
 * its token may be another shopper's. Older back ends send `new, old`.
 */
export function responseToken(headers: Headers): string | null {
  if (/(^|[\s,])public([\s,;]|$)/i.test(headers.get('cache-control') ?? '')) return null
  const [first] = headers.get('sw-context-token')?.split(',') ?? []
  return first?.trim() ?? null
}
