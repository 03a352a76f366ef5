/**
 * The target of a redirect. Query and hash of the request are kept unless the target has its own.
 */
export function redirectAddress(
  to: string,
  { search, hash }: { search: string; hash: string },
): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return path + (ownSearch || search) + (ownHash || hash)
}
