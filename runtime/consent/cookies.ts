/** Cookies of the third-party banner. The built-in banner writes the same cookies. */
export const choiceCookie = 'OptanonConsent'
export const answeredCookie = 'OptanonAlertBoxClosed'

/** Parses `,C0001,C0003,` or a list to upper-case group ids; null for other values. */
export function parseGroups(value: unknown): readonly string[] | null {
  const ids: unknown = typeof value === 'string' && value !== '' ? value.split(',') : value
  if (!Array.isArray(ids)) return null
  const texts = ids.filter((id): id is string => typeof id === 'string')
  return [...new Set(texts.map((id) => id.trim().toUpperCase()))].filter(Boolean).sort()
}

export function readCookie(page: { document: { cookie: string } }, name: string): string | null {
  try {
    const start = `${name}=`
    const entry = page.document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return entry?.slice(start.length) ?? null
  } catch {
    // sandboxed pages cannot read cookies
    return null
  }
}

/** Reads the allowed groups from the cookie: C0001 in `groups=C0001:1,C0002:0`. */
export function readStoredGroups(page: { document: { cookie: string } }): readonly string[] | null {
  const groups = new URLSearchParams(readCookie(page, choiceCookie) ?? '').get('groups')
  if (groups === null) return null
  return parseGroups(
    groups
      .split(',')
      .filter((entry) => entry.endsWith(':1'))
      .map((entry) => entry.slice(0, -2)),
  )
}
