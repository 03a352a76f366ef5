/** Cookies of the third-party banner. The shop's own banner writes the same ones. */
export const choiceCookie = 'OptanonConsent'
export const answeredCookie = 'OptanonAlertBoxClosed'

/** Upper-case group ids of `,C0001,C0003,` or of a list; null for anything else. */
export function parseGroups(value: unknown): readonly string[] | null {
  const ids: unknown = typeof value === 'string' && value !== '' ? value.split(',') : value
  if (!Array.isArray(ids)) return null
  const texts = ids.filter((id): id is string => typeof id === 'string')
  return [...new Set(texts.map((id) => id.trim().toUpperCase()))].filter(Boolean).sort()
}

export function readCookie(page: { document: { cookie: string } }, name: string): string | null {
  try {
    const start = `${name}=`
    const found = page.document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found?.slice(start.length) ?? null
  } catch {
    // sandboxed pages cannot read cookies
    return null
  }
}

/** Groups of the stored choice: those that `groups=C0001:1,C0002:0` gives a 1. */
export function storedGroups(page: { document: { cookie: string } }): readonly string[] | null {
  const groups = new URLSearchParams(readCookie(page, choiceCookie) ?? '').get('groups')
  if (groups === null) return null
  return parseGroups(
    groups
      .split(',')
      .filter((entry) => entry.endsWith(':1'))
      .map((entry) => entry.slice(0, -2)),
  )
}
