/**
 * The address that a redirect leads to, with the query and the hash that were asked for: each where
 * the new address has none of its own.
 */
export function redirectAddress(
  to: string,
  { search, hash }: { search: string; hash: string },
): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return path + (ownSearch || search) + (ownHash || hash)
}
