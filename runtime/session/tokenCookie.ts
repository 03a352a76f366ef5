import { attempt } from '#runtime/attempt.ts'

/** The page that cookies belong to. */
export interface CookiePage {
  document: { cookie: string }
  location: { protocol: string }
}

/** Cookie of the context token of a country, where storage is blocked or full. It ends with the browser's session. */
export interface TokenCookie {
  read: () => string | null
  /** An empty token removes it. Returns whether the browser took it. */
  write: (token: string) => boolean
}

const tokenCookieName = (country: string): string => `shopgenToken${country}`

/** Cookies are encoded, since a token may have characters that end one. */
export function openTokenCookie(
  country: string,
  page: () => CookiePage | null = browserPage,
): TokenCookie {
  const name = tokenCookieName(country)
  // not the function of the consent module, which would become a chunk of its own on every page
  const read = () =>
    attempt(() => {
      const [, text] =
        new RegExp(`(?:^|; )${name}=([^;]+)`).exec(page()?.document.cookie ?? '') ?? []
      return text === undefined ? null : decodeURIComponent(text)
    }) ?? null
  return {
    read,
    write(token) {
      const opened = page()
      if (!opened || (token === '' && read() === null)) return false
      const isSecure = opened.location.protocol === 'https:'
      const lifetime = token === '' ? '; Max-Age=0' : ''
      attempt(() => {
        opened.document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${lifetime}`
      })
      return token !== '' && read() === token
    },
  }
}

/** Whether the browser keeps cookies of this site. */
export function keepsCookies(page?: () => CookiePage | null): boolean {
  const probe = openTokenCookie('Probe', page)
  const isKept = probe.write('1')
  probe.write('')
  return isKept
}

function browserPage(): CookiePage | null {
  return typeof window === 'undefined' ? null : window
}
