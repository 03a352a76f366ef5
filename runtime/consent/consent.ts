import { dataLayerOf } from '../analytics/dataLayer.ts'
import { localStore } from '../storage/storage.ts'
import { banner, closeBanner, openBanner } from './banner.ts'
import { answeredCookie, parseGroups, readCookie, storedGroups } from './cookies.ts'
import { isPreview } from './preview.ts'
import { consent, setConsent, unknownConsent } from './state.ts'
import { bannerFunction, type BannerPage } from './thirdParty.ts'

export interface ConsentSettings {
  /** A brand without a tag container allows everything (R4.8). */
  hasTagContainer: boolean
  /** The third-party banner; null if the shop's own banner asks. */
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

/** Time of the last answer. A write makes other tabs read the cookies, which hold the answer. */
export const answeredAt = localStore.value({
  key: 'consent',
  version: 1,
  isValid: (value): value is string => typeof value === 'string',
})

const pollEveryMs = 100
const polls = 10

let page: ConsentPage | undefined
let wasAnsweredHere = false

/** Follows the groups that the shopper allows. Called once. */
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
  const letGo = watchDataLayer(target)

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
    letGo()
    setConsent(unknownConsent)
    closeBanner()
    page = undefined
  }
}

/** The banner's script may load late or never: polls ten times. */
function poll(left: number, signal: AbortSignal) {
  if (signal.aborted) return
  const onChange = bannerFunction(page, 'OnConsentChanged')
  refresh()
  if (onChange) {
    onChange((event: unknown) => {
      refresh((event as { detail?: unknown } | null)?.detail)
    })
    return
  }
  if (left > 0) setTimeout(poll, pollEveryMs, left - 1, signal)
}

/** All versions of the banner report changes in the data layer. */
function watchDataLayer(target: ConsentPage): () => void {
  const layer = dataLayerOf(target)
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
  // the tag container may have wrapped this function, so it is not removed
  return () => (isWatching = false)
}

function insertBanner({ src, domain }: { src: string; domain: string }, target: ConsentPage) {
  const script = target.document.createElement('script')
  script.src = src
  script.async = true
  script.dataset['domainScript'] = domain
  target.document.head.append(script)
}

function refreshFromCookies() {
  if (page && readCookie(page, answeredCookie)) refresh(storedGroups(page))
}

/** Takes the groups of an event (`told`), else those of the banner or its cookie. */
function refresh(told?: unknown): void {
  if (!page) return
  const groups =
    parseGroups(told) ??
    parseGroups(page.OnetrustActiveGroups) ??
    parseGroups(page.OptanonActiveGroups) ??
    storedGroups(page) ??
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

/** Applies an answer to this page; `choice.ts` stores it. */
export function setChoice(groups: readonly string[]): void {
  wasAnsweredHere = true
  refresh(groups)
}
