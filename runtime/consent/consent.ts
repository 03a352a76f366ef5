import { getDataLayer } from '#runtime/dataLayer.ts'
import { localStore } from '../storage/storage.ts'
import { foreignScriptUrl } from '../trustedTypes.ts'
import { banner, closeBanner, openBanner } from './banner.ts'
import { answeredCookie, parseGroups, readCookie, readStoredGroups } from './cookies.ts'
import { isPreview } from './preview.ts'
import { consent, setConsent, unknownConsent } from './state.ts'
import { bannerFunction, type BannerPage } from './thirdParty.ts'

export interface ConsentSettings {
  /** A brand without a tag container allows everything (R4.8). */
  hasTagContainer: boolean
  /** The third-party banner; null for the built-in one. */
  script: { src: string; domain: string } | null
}

/** The parts of `window` that are read. Values of the third-party banner are untrusted. */
export type ConsentPage = EventTarget &
  BannerPage & {
    document: Pick<Document, 'cookie' | 'createElement' | 'head'>
    location: { search: string }
    OnetrustActiveGroups?: unknown
    OptanonActiveGroups?: unknown
  }

/** Time of the last answer. A write makes other tabs read the answer from the cookies. */
export const answeredAt = localStore.value({
  key: 'consent',
  version: 1,
  isValid: (value): value is string => typeof value === 'string',
})

const pollEveryMs = 100
const polls = 10

let page: ConsentPage | undefined
let wasAnsweredHere = false

/** Follows the groups that the shopper allows. Call it once. */
export function startConsent(settings: ConsentSettings, target: ConsentPage = window): () => void {
  page = target
  wasAnsweredHere = false
  if (!settings.hasTagContainer) {
    setConsent({ status: 'free', groups: [] })
    return () => {}
  }

  const stop = new AbortController()
  const listen = (name: string, then: (event: Event) => void) =>
    target.addEventListener(name, then, { signal: stop.signal })
  const { script } = settings
  const isHidden = isPreview(target.location.search)

  listen('consent.onetrust', (event) => refresh((event as CustomEvent).detail))
  // the answer may have changed in another tab, or while this page was in the back/forward cache
  listen('visibilitychange', refreshFromCookies)
  listen('pageshow', refreshFromCookies)
  const unfollow = answeredAt.follow(refreshFromCookies)
  const stopWatching = watchDataLayer(target)

  refresh()
  if (!script) {
    if (consent.peek().status !== 'answered' && !isHidden) openBanner('asks')
  } else {
    if (!isHidden) insertBanner(script, target)
    poll(polls, stop.signal)
  }
  return () => {
    stop.abort()
    unfollow()
    stopWatching()
    setConsent(unknownConsent)
    closeBanner()
    page = undefined
  }
}

/** Polls for the banner, since its script may load late or never. */
function poll(attempts: number, signal: AbortSignal) {
  if (signal.aborted) return
  const onChange = bannerFunction(page, 'OnConsentChanged')
  refresh()
  if (onChange) {
    onChange((event: unknown) => {
      refresh((event as { detail?: unknown } | null)?.detail)
    })
    return
  }
  if (attempts > 0) setTimeout(poll, pollEveryMs, attempts - 1, signal)
}

/** All versions of the banner report changes in the data layer. */
function watchDataLayer(target: ConsentPage): () => void {
  const layer = getDataLayer(target)
  const push = layer.push
  let isWatching = true
  layer.push = (...entries: unknown[]) => {
    const length = push.apply(layer, entries)
    for (const entry of isWatching ? entries : []) {
      const { event, ...values } = (entry ?? {}) as Record<string, unknown>
      if (typeof event !== 'string' || !/^(OneTrust|Optanon)/.test(event)) continue
      refresh(values['OnetrustActiveGroups'] ?? values['OptanonActiveGroups'])
    }
    return length
  }
  // not removed, since the tag container may have wrapped this function
  return () => (isWatching = false)
}

function insertBanner({ src, domain }: { src: string; domain: string }, target: ConsentPage) {
  const script = target.document.createElement('script')
  script.src = foreignScriptUrl(src)
  script.async = true
  script.dataset['domainScript'] = domain
  target.document.head.append(script)
}

function refreshFromCookies() {
  if (page && readCookie(page, answeredCookie)) refresh(readStoredGroups(page))
}

/** Reads the groups from an event, else from the banner or its cookie. */
function refresh(eventGroups?: unknown): void {
  if (!page) return
  const groups =
    parseGroups(eventGroups) ??
    parseGroups(page.OnetrustActiveGroups) ??
    parseGroups(page.OptanonActiveGroups) ??
    readStoredGroups(page) ??
    []
  const status = isAnswered(page) ? 'answered' : 'open'
  if (status === 'answered' && banner.peek() === 'asks') closeBanner()
  setConsent({ status, groups })
}

function isAnswered(target: ConsentPage): boolean {
  if (wasAnsweredHere || readCookie(target, answeredCookie)) return true
  try {
    return bannerFunction(page, 'IsAlertBoxClosed')?.() === true
  } catch {
    return false
  }
}

/** Applies an answer to this page. `choice.ts` stores it. */
export function setChoice(groups: readonly string[]): void {
  wasAnsweredHere = true
  refresh(groups)
}
