import { getDataLayer, pushTo } from '#runtime/dataLayer.ts'
import { closeBanner } from './banner.ts'
import { answeredAt, setChoice } from './consent.ts'
import { answeredCookie, choiceCookie } from './cookies.ts'
import { optionalGroups } from './groups.ts'

const lifetimeSeconds = 365 * 24 * 60 * 60

/** Parts of `window` that a choice changes. */
export interface ChoicePage {
  document: { cookie: string }
  location: { protocol: string }
  navigator: object
  OnetrustActiveGroups?: unknown
}

/**
 * Stores an answer in the third-party banner's cookies, notifies the tag container and other tabs, and closes
 * the banner. If cookies are blocked, the answer applies to this page only.
 */
export function saveChoice(
  chosen: readonly string[],
  page: ChoicePage = window,
  now: Date = new Date(),
): void {
  const groups = ['C0001', ...optionalGroups.filter((group) => chosen.includes(group))]
  write(page, answeredCookie, now.toISOString())
  write(page, choiceCookie, serializeChoice(groups, page, now))
  const active = `,${groups.join()},`
  page.OnetrustActiveGroups = active
  // before `setChoice`, which may load the container
  pushTo(getDataLayer(page), { event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: active })
  setChoice(groups)
  answeredAt.write(now.toISOString())
  closeBanner()
}

function serializeChoice(groups: readonly string[], { navigator }: ChoicePage, now: Date): string {
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  const all = ['C0001', ...optionalGroups]
  return new URLSearchParams({
    isGpcEnabled: isOptedOut ? '1' : '0',
    datestamp: now.toISOString(),
    interactionCount: '1',
    landingPath: 'NotLandingPage',
    groups: all.map((group) => `${group}:${groups.includes(group) ? 1 : 0}`).join(),
  }).toString()
}

function write(page: ChoicePage, name: string, value: string) {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  try {
    page.document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`
  } catch {
    // sandboxed pages cannot write cookies
  }
}
