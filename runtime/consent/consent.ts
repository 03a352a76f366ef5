import { signal, type ReadonlySignal } from '@preact/signals-core'
import { dataLayerOf } from '../analytics/dataLayer.ts'
import { answeredCookie, parseGroups, readCookie, storedGroups } from './cookies.ts'
import { isPreview } from './preview.ts'

/** `unknown`: nothing was read yet. `free`: this brand asks for nothing. */
export interface Consent {
  status: 'unknown' | 'free' | 'open' | 'answered'
  /** Groups that are allowed: `C0001`. */
  groups: readonly string[]
}

export interface ConsentSettings {
  /** A brand without a tag container allows everything (specification 4). */
  hasTagContainer: boolean
  /** The third party's banner; null where the shop's own one asks. */
  script: { src: string; domain: string } | null
}

/** What is read of `window`. The banner's own values are not to be trusted. */
export type ConsentPage = EventTarget & {
  document: Pick<Document, 'cookie' | 'createElement' | 'head'>
  location: { search: string }
  OneTrust?: unknown
  OnetrustActiveGroups?: unknown
  OptanonActiveGroups?: unknown
}

export const unknownConsent: Consent = { status: 'unknown', groups: [] }

const current = signal<Consent>(unknownConsent)
export const consent: ReadonlySignal<Consent> = current

/** The shop's own banner: `asks` at the first visit, `settings` when a shopper asked for it. */
const ownBanner = signal<'closed' | 'asks' | 'settings'>('closed')
export const banner: ReadonlySignal<'closed' | 'asks' | 'settings'> = ownBanner

/** Other tabs are told by a value under this name, which says nothing itself. */
export const choiceMark = 'shopgen.consent'

const pollEveryMs = 100
const polls = 10

let page: ConsentPage | undefined
let wasAnsweredHere = false
let returnTo: HTMLElement | null = null

/** Allowed only when every required group is; C0001 alone also asks for a closed banner. */
export function isAllowed({ status, groups }: Consent, required: readonly string[]): boolean {
  if (status === 'free') return true
  if (status === 'unknown') return false
  if (!required.every((group) => groups.includes(group))) return false
  return required.length !== 1 || required[0] !== 'C0001' || status === 'answered'
}

/** The shopper answered, and not with all of these. Before the answer nothing is refused yet. */
export const isRefused = (state: Consent, required: readonly string[]): boolean =>
  state.status === 'answered' && !isAllowed(state, required)

/** Reads the banner's groups now and at each change. Called once, after mount. */
export function startConsent(settings: ConsentSettings, target: ConsentPage = window): () => void {
  page = target
  wasAnsweredHere = false
  if (!settings.hasTagContainer) {
    current.value = { status: 'free', groups: [] }
    return () => {}
  }

  const stop = new AbortController()
  const listen = (name: string, then: (event: Event) => void) =>
    target.addEventListener(name, then, { signal: stop.signal })
  const { script } = settings
  const isHidden = isPreview(target.location.search)

  listen('consent.onetrust', (event) => refresh((event as CustomEvent).detail))
  // another tab may have answered meanwhile, or this page comes back from the browser's memory
  listen('visibilitychange', refreshFromCookies)
  listen('pageshow', refreshFromCookies)
  listen('storage', (event) => (event as StorageEvent).key === choiceMark && refreshFromCookies())
  const letGo = watchDataLayer(target)

  refresh()
  if (!script) {
    if (current.peek().status !== 'answered' && !isHidden) ownBanner.value = 'asks'
  } else {
    if (!isHidden) insertBanner(script, target)
    poll(polls, stop.signal)
  }
  return () => {
    stop.abort()
    letGo()
    current.value = unknownConsent
    ownBanner.value = 'closed'
    page = undefined
  }
}

/** The banner's script comes late or never: it is looked for ten times. */
function poll(left: number, signal: AbortSignal) {
  if (signal.aborted) return
  const onChange = bannerFunction('OnConsentChanged')
  refresh()
  if (onChange) {
    onChange((event: unknown) => {
      refresh((event as { detail?: unknown } | null)?.detail)
    })
    return
  }
  if (left > 0) setTimeout(poll, pollEveryMs, left - 1, signal)
}

/** The banner says what changed in the data layer, too, whichever of its versions it is. */
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
  // the tag container may have put its own function around this one, which therefore stays
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

/** `told` are groups that an event brought; otherwise what the banner or its cookie says. */
function refresh(told?: unknown): void {
  if (!page) return
  const groups =
    parseGroups(told) ??
    parseGroups(page.OnetrustActiveGroups) ??
    parseGroups(page.OptanonActiveGroups) ??
    storedGroups(page) ??
    []
  const status = isAnswered(page) ? 'answered' : 'open'
  const before = current.peek()
  if (status === 'answered' && ownBanner.peek() === 'asks') ownBanner.value = 'closed'
  if (before.status === status && before.groups.join() === groups.join()) return
  current.value = { status, groups }
}

function isAnswered(target: ConsentPage): boolean {
  if (wasAnsweredHere || readCookie(target, answeredCookie)) return true
  try {
    return bannerFunction('IsAlertBoxClosed')?.() === true
  } catch {
    return false
  }
}

/** The banner's global may be a stub at first, or an element that happens to have its name. */
function bannerFunction(name: string): ((argument?: unknown) => unknown) | undefined {
  const global = page?.OneTrust as Record<string, unknown> | null | undefined
  const found = global?.[name]
  return typeof found === 'function'
    ? (argument) => (found as (argument: unknown) => unknown).call(global, argument)
    : undefined
}

/** Lets the shopper change the choice; `from` gets the focus back. */
export function openConsentSettings(from: HTMLElement | null = null): void {
  try {
    const show = bannerFunction('ToggleInfoDisplay')
    if (show) return void show()
  } catch {
    // the third party's banner is broken: the shop's own can do the same
  }
  returnTo = from
  ownBanner.value = 'settings'
}

/** Takes the shop's own banner away, with or without an answer. */
export function closeBanner(): void {
  ownBanner.value = 'closed'
  returnTo?.focus({ preventScroll: true })
  returnTo = null
}

/** The answer to the shop's own banner, for this page; `choice.ts` stores it. */
export function setChoice(groups: readonly string[]): void {
  wasAnsweredHere = true
  refresh(groups)
}
