import { signal, type Signal } from '@preact/signals-core'
import { collapseLocales, isFilePath, withTrailingSlash } from '#shared/locale.ts'
import { announcePage, focusPage } from './announce.ts'
import { isBusy, watchForms, whenReleased } from './busy.ts'
import { followRoute, loadAfterChunkFailure } from './chunkFailure.ts'
import { linkOfClick } from './clicks.ts'
import { updateDocumentHead } from './documentHead.ts'
import type { BuildChange, Loader, LoadedPage, PageResult } from './loadPage.ts'
import { setOwnQuery } from './ownQuery.ts'
import { isPageAddress, pageKey } from './pagePath.ts'
import { hasReturned, isLeaving, loadDocument, loadNewBuild } from './reload.ts'
import { createScrollMemory, hashTarget } from './scroll.ts'

/** Where the shopper is: the page that is shown and the address it is shown at. */
export interface Place {
  page: LoadedPage
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Of the history entry. */
  key: string
  /**
   * How it was reached; `start` is the document's own first page, `within` another place of the page
   * that is shown, such as a hash that the browser itself went to, `refresh` the same place with the
   * page as it is by now.
   */
  by: 'start' | 'push' | 'replace' | 'return' | 'within' | 'refresh'
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

export interface Kit {
  place: Signal<Place>
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** The address that a link means: with its slash, and one locale (specification 2.2). */
  addressOf: (href: string) => URL
  /** Called once the page of a place is in the document. */
  shown: (place: Place) => void
}

/** A notice is shown when a page takes longer (specification 4). */
const delayedAfterMs = 1000
/** A page that takes longer is left to the browser: no click is ever without effect. */
const givenUpAfterMs = 8000
/** A tab that was in the background for longer reads its page again. */
const awayMs = 10 * 60_000

/**
 * Navigation without loading documents. One navigation is under way at a time: the last click wins.
 * Whatever fails ends in the browser loading exactly the address that was asked for.
 */
export function startKit(first: LoadedPage, loader: Loader): Kit {
  const scroll = createScrollMemory()
  history.scrollRestoration = 'manual'
  // an entry that has a key was here before: the document was loaded again
  const known = keyOf(history.state)
  const firstKey = known ?? newKey()
  noteEntry(canonicalAddress(first), firstKey, userState(history.state))

  /** Of the page in the document: a transition shows a new place a moment later. */
  let shownKey = firstKey
  const place = signal<Place>({
    page: first,
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: userState(history.state),
    key: firstKey,
    by: 'start',
  })

  let latest = 0
  let notice = 0
  const waiting = document.documentElement.dataset

  /** Whatever is being loaded is no longer wanted. */
  function dropPending() {
    latest += 1
    clearTimeout(notice)
    delete waiting['delayed']
  }

  /** Loads, then shows; null where another navigation came in between or the browser took over. */
  async function load(url: URL): Promise<ReadyPage | null> {
    dropPending()
    const own = latest
    notice = window.setTimeout(() => (waiting['delayed'] = ''), delayedAfterMs)
    const result = await Promise.race([
      loader.load(url.pathname),
      new Promise<PageResult>((resolve) => {
        setTimeout(resolve, givenUpAfterMs, { status: 'failed' })
      }),
    ])
    if (own !== latest) return null
    dropPending()
    if (result.status === 'ready') {
      const isLeft = result.newBuild !== undefined && leaveFor(result.newBuild, url.href)
      return isLeft ? null : result
    }
    // an order that is being sent is waited for: a document would cut it off
    await whenReleased()
    if (own + 1 !== latest) return null
    if (result.status === 'failed' || !loadNewBuild(url.href, result.newBuild)) {
      loadDocument(url.href)
    }
    return null
  }

  /**
   * The site was built anew, and a page of it fits all the same: the browser loads it, once for these
   * builds, unless something would be lost by that.
   */
  function leaveFor(newBuild: BuildChange, href: string): boolean {
    if (isBusy()) return false
    const isLeft = loadNewBuild(href, newBuild)
    if (!isLeft) loader.acceptBuild(newBuild.to)
    return isLeft
  }

  function addressOf(to: string): URL {
    const url = new URL(withTrailingSlash(to), location.href)
    const { locales } = place.peek().page.context
    const separator = locales[0]?.prefix.includes('-') ? '-' : '/'
    const path = collapseLocales(url.pathname, locales, separator)
    if (url.origin === location.origin && path !== url.pathname) url.pathname = path
    return url
  }

  async function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}) {
    const url = addressOf(to)
    // only another document takes the place of one that is on its way
    if (isLeaving() || !isPageAddress(url, location.origin)) return loadDocument(url.href)
    const ready = await load(url)
    if (!ready) return
    const by = replace || url.href === location.href ? 'replace' : 'push'
    const key = newKey()
    scroll.save(shownKey)
    try {
      writeEntry(by, url.href, key, state)
    } catch {
      // browsers limit how often the address may change, and what a state may hold
      return loadDocument(url.href)
    }
    showLoaded(ready, url, key, state, by)
  }

  /** A page keeps a choice in its own query: no navigation, and no click is taken back by it. */
  function note(search: string) {
    const now = place.peek()
    // a part of the page before, which a transition still shows, is of another address
    if (now.key !== shownKey) return
    place.value = { ...now, search, by: 'within' }
    // on the way back the address is ahead of the page: the entry there is another page's
    if (pageKey(location.pathname) !== pageKey(now.pathname)) return
    noteEntry(now.pathname + search + now.hash, now.key, now.state)
  }

  /** Shows the current page as the site has it now, if that differs. */
  async function revalidate() {
    const { key, pathname } = place.peek()
    const own = latest
    const result = await loader.revalidate(pathname)
    const now = place.peek()
    // a click meanwhile is what the shopper wants
    if (result.status === 'failed' || own !== latest || now.key !== key) return
    if (result.newBuild && !isBusy() && loadNewBuild(location.href, result.newBuild)) return
    if (result.status !== 'ready' || result.page === now.page) return
    const { page } = result
    // a host that stumbles is no reason to take away what is there
    if (page.fallback === 'serverError' && now.page.fallback === null) return
    if (isBusy() && !updatesInPlace(now.page, page)) return
    updateDocumentHead(page)
    place.value = { ...now, page, by: now.key === shownKey ? 'refresh' : now.by }
    if (page.fallback !== now.page.fallback) announcePage(page)
  }

  /** A tab that was away for long, or frozen, trusts nothing that it has in memory. */
  function revalidateAll() {
    loader.forget()
    void revalidate()
  }

  function showLoaded(ready: ReadyPage, ...where: Tail<Parameters<typeof show>>) {
    show(ready.page, ...where)
    if (ready.isStale) void revalidate()
  }

  function show(page: LoadedPage, url: URL, key: string, state: unknown, by: Place['by']) {
    const { pathname, search, hash } = url
    place.value = { page, pathname, search, hash, state, key, by }
  }

  function shown({ page, hash, state, key, by }: Place) {
    const before = shownKey
    shownKey = key
    if (by === 'start') {
      // the browser's own restoration gives up where this document was not the entry's first
      if (known !== null && window.scrollY === 0) scroll.apply(key, hash, true)
      return
    }
    const isReturn = by === 'return' || by === 'within'
    if (by !== 'within') {
      updateDocumentHead(page)
      focusPage(isReturn ? null : hashTarget(hash))
      announcePage(page)
    }
    if (keepsScroll(state)) scroll.stay(before)
    else scroll.apply(key, hash, isReturn)
  }

  addEventListener('click', (event) => {
    const click = linkOfClick(event, new URL(location.href))
    if (!click || click.isHard) return
    event.preventDefault()
    void navigate(click.url.href)
  })

  addEventListener('keydown', ({ key }) => {
    const { pathname } = place.peek()
    // what is open is closed by it; and an entry that one went back to is the place already
    if (key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
    if (pageKey(location.pathname) === pageKey(pathname)) dropPending()
  })

  addEventListener('popstate', async (event) => {
    const from = place.peek()
    const url = new URL(location.href)
    const state = userState(event.state)
    const key = keyOf(event.state) ?? newKey()
    if (isEntry(event.state)) scroll.save(shownKey)
    // the browser went to a hash by itself, and made an entry without a key
    else noteEntry(url.href, key, state)

    if (pageKey(url.pathname) === pageKey(from.pathname)) {
      dropPending()
      // another query is another view of the page, which is said as it was on the way there
      show(from.page, url, key, state, url.search === from.search ? 'within' : 'return')
      return
    }
    const ready = await load(url)
    if (ready) showLoaded(ready, url, key, state, 'return')
  })

  // of the page that is shown: the address may be ahead of it while another one loads
  addEventListener('scroll', () => scroll.save(shownKey))
  addEventListener('pagehide', () => {
    scroll.save(shownKey)
    scroll.keep()
    // a page that comes back from the browser's memory is where it was, and goes nowhere by itself
    dropPending()
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual'
    hasReturned()
    if (persisted) revalidateAll()
  })

  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now()
      // a tab that is thrown away in the background is not told of it
      scroll.keep()
    } else if (performance.now() - hiddenAt > awayMs) revalidateAll()
  })

  setOwnQuery({ read: () => place.peek().search, write: note })
  followRoute(() => {
    const { pathname, search, hash } = place.peek()
    return pathname + search + hash
  })
  addEventListener('unhandledrejection', (event) => {
    if (loadAfterChunkFailure(event.reason)) event.preventDefault()
  })
  watchForms()

  return { place, navigate, addressOf, shown }
}

type ReadyPage = Extract<PageResult, { status: 'ready' }>
type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest]
  ? Rest
  : never

/** A main part that differs is replaced as a whole, with what was put into it. */
const updatesInPlace = (one: LoadedPage, other: LoadedPage) =>
  one.path === other.path && one.html === other.html

interface EntryState {
  shopgen: string
  state: unknown
}

/** The current address, with the slash at the end of the page's path where a host serves it without. */
function canonicalAddress({ path }: LoadedPage): string {
  const { pathname, search, hash } = location
  const isPage = path.endsWith('/') && pageKey(pathname) === path
  return (isPage && !isFilePath(pathname) ? withSlash(pathname) : pathname) + search + hash
}

const withSlash = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`)

const isEntry = (value: unknown): value is EntryState =>
  typeof value === 'object' && value !== null && typeof (value as EntryState).shopgen === 'string'

const keyOf = (value: unknown) => (isEntry(value) ? value.shopgen : null)
const userState = (value: unknown): unknown => (isEntry(value) ? value.state : null)

const newKey = () => Math.random().toString(36).slice(2, 10)

function writeEntry(by: 'push' | 'replace', href: string, key: string, state: unknown) {
  const entry: EntryState = { shopgen: key, state }
  if (by === 'push') history.pushState(entry, '', href)
  else history.replaceState(entry, '', href)
}

/** Of the entry that is there: where a browser refuses it, no more than a key or a choice is not kept. */
function noteEntry(href: string, key: string, state: unknown) {
  try {
    writeEntry('replace', href, key, state)
  } catch {
    // too many in a short time, or none at all in a frame of somebody else
  }
}

/** Navigation state `restoreScroll: false` leaves the page where it is (specification 2.8). */
const keepsScroll = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'restoreScroll' in state &&
  state.restoreScroll === false
