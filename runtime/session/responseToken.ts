/**
 * Reads the context token of a response; null if there is none. Ignores responses that a shared cache may store,
 * since their token may be another shopper's. Older back ends send `new, old`.
 */
export function responseToken(headers: Headers): string | null {
  if (/(^|[\s,])public([\s,;]|$)/i.test(headers.get('cache-control') ?? '')) return null
  const [first] = headers.get('sw-context-token')?.split(',') ?? []
  return first?.trim() ?? null
}
