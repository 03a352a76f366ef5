import { signal, type Signal } from '@preact/signals-core'
import { collapseLocales, isFilePath, withTrailingSlash } from '#shared/locale.ts'
import { announcePage, focusPage } from './announce.ts'
import { watchForms } from './busy.ts'
import { followRoute, loadAfterChunkFailure } from './chunkFailure.ts'
import { followLinks } from './clicks.ts'
import { updateDocumentHead } from './documentHead.ts'
import { createKey, readEntry, updateEntry, writeEntry, type HistoryEntry } from './historyEntry.ts'
import type { Loader, LoadedPage } from './pageLoader.ts'
import { setOwnQuery } from './ownQuery.ts'
import { followPageLifecycle } from './pageLifecycle.ts'
import { isPageAddress, pageKey } from './pagePath.ts'
import {
  createPendingNavigation,
  type PendingNavigation,
  type ReadyPage,
} from './pendingNavigation.ts'
import { hasReturned, isLeaving, loadDocument } from './reload.ts'
import { createRevalidation } from './revalidation.ts'
import type { NavigationType, RouterLocation } from './routerLocation.ts'
import { createScrollMemory, hashTarget, type ScrollMemory } from './scroll.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

export interface Router {
  /** The current location. It is ahead of the document while a view transition begins. */
  location: Signal<RouterLocation>
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** The URL that a link leads to: with a trailing slash, and with one locale (R2.2.4, R2.2.5). */
  resolve: (href: string) => URL
  /** To be called once the page of a location is in the document: moves scroll position and focus. */
  didRender: (location: RouterLocation) => void
}

/** What the parts of a router share. */
interface RouterState {
  location: Signal<RouterLocation>
  /** Key of the history entry whose page is in the document. */
  renderedKey: string
  scroll: ScrollMemory
  pending: PendingNavigation
  revalidate: () => Promise<void>
}

/**
 * Navigates without loading documents. Every failure ends in a full page load of the very address that was
 * asked for.
 */
export function createRouter(initialPage: LoadedPage, loader: Loader): Router {
  history.scrollRestoration = 'manual'
  // an entry with a key was there before: the document was reloaded
  const reloaded = readEntry(history.state)
  const entry = reloaded ?? { key: createKey(), state: null }
  updateEntry(canonicalAddress(initialPage), entry)
  const location = signal(locationAt(initialPage, window.location, entry, 'initial'))
  const pending = createPendingNavigation(loader)
  const state: RouterState = {
    location,
    renderedKey: entry.key,
    scroll: createScrollMemory(),
    pending,
    revalidate: createRevalidation({
      location,
      loader,
      pending,
      isRendered: (key) => key === state.renderedKey,
    }),
  }
  const resolve = (href: string) => resolveHref(href, location.peek().page)
  const navigate = (to: string, options?: NavigateOptions) =>
    navigateTo(state, resolve(to), options)

  followLinks((url) => void navigate(url.href))
  followHistory(state)
  followLifecycle(state, loader)
  cancelOnEscape(state)
  setOwnQuery({
    read: () => location.peek().search,
    write: (search) => writeOwnQuery(state, search),
  })
  followRoute(() => {
    const { pathname, search, hash } = location.peek()
    return pathname + search + hash
  })
  addEventListener('unhandledrejection', (event) => {
    if (loadAfterChunkFailure(event.reason)) event.preventDefault()
  })
  watchForms()

  return {
    location,
    navigate,
    resolve,
    didRender: (rendered) => didRender(state, rendered, reloaded !== null),
  }
}

async function navigateTo(
  state: RouterState,
  url: URL,
  { replace = false, state: navigationState = null }: NavigateOptions = {},
): Promise<void> {
  // after a full page load has begun, only another one can take its place
  if (isLeaving() || !isPageAddress(url, window.location.origin)) return loadDocument(url.href)
  const ready = await state.pending.load(url)
  if (!ready) return
  const type = replace || url.href === window.location.href ? 'replace' : 'push'
  const entry = { key: createKey(), state: navigationState }
  state.scroll.save(state.renderedKey)
  try {
    writeEntry(type, url.href, entry)
  } catch {
    return loadDocument(url.href)
  }
  commit(state, ready, locationAt(ready.page, url, entry, type))
}

/** Makes a loaded page the current one. A page from the cache is revalidated once it is shown. */
function commit(state: RouterState, { isStale }: ReadyPage, location: RouterLocation): void {
  state.location.value = location
  if (isStale) void state.revalidate()
}

function followHistory(state: RouterState): void {
  addEventListener('popstate', async (event) => {
    const from = state.location.peek()
    const url = new URL(window.location.href)
    const known = readEntry(event.state)
    const entry = known ?? { key: createKey(), state: null }
    if (known) state.scroll.save(state.renderedKey)
    // the browser itself followed a hash, and created an entry without a key
    else updateEntry(url.href, entry)

    if (pageKey(url.pathname) === pageKey(from.pathname)) {
      state.pending.cancel()
      // going back to another query is announced, as following the link to it was
      const type = url.search === from.search ? 'hash' : 'traverse'
      state.location.value = locationAt(from.page, url, entry, type)
      return
    }
    const ready = await state.pending.load(url)
    if (ready) commit(state, ready, locationAt(ready.page, url, entry, 'traverse'))
  })
  // under the key of the page in the document: the address may be ahead of it while a page loads
  addEventListener('scroll', () => state.scroll.save(state.renderedKey))
}

function followLifecycle(state: RouterState, loader: Pick<Loader, 'forget'>): void {
  followPageLifecycle({
    onHide() {
      state.scroll.save(state.renderedKey)
      state.scroll.keep()
      // a page that returns from the back/forward cache stays where it was left
      state.pending.cancel()
      history.scrollRestoration = 'auto'
    },
    onHidden: () => state.scroll.keep(),
    onShow() {
      history.scrollRestoration = 'manual'
      hasReturned()
    },
    onStale() {
      loader.forget()
      void state.revalidate()
    },
  })
}

function cancelOnEscape({ location, pending }: RouterState): void {
  addEventListener('keydown', ({ key }) => {
    // an open dialog or popover takes the key
    if (key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
    // going back has changed the address already: cancelling would leave the wrong page at it
    if (pageKey(window.location.pathname) === pageKey(location.peek().pathname)) pending.cancel()
  })
}

/** Stores a choice in the query of the current page: this is not a navigation, and cancels none. */
function writeOwnQuery({ location, renderedKey }: RouterState, search: string): void {
  const now = location.peek()
  // the former page, which a view transition still shows, belongs to another address
  if (now.key !== renderedKey) return
  location.value = { ...now, search, type: 'hash' }
  // going back changes the address first: its entry belongs to another page
  if (pageKey(window.location.pathname) !== pageKey(now.pathname)) return
  updateEntry(now.pathname + search + now.hash, now)
}

function didRender(state: RouterState, location: RouterLocation, isReloaded: boolean): void {
  const { page, hash, key, type } = location
  const { scroll, renderedKey: before } = state
  state.renderedKey = key
  if (type === 'initial') {
    // browsers do not restore the position where the entry was created by another document
    if (isReloaded && window.scrollY === 0) scroll.apply(key, hash, true)
    return
  }
  const isRestored = type === 'traverse' || type === 'hash'
  if (type !== 'hash') {
    updateDocumentHead(page)
    focusPage(isRestored ? null : hashTarget(hash))
    announcePage(page)
  }
  if (keepsScroll(location.state)) scroll.stay(before)
  else scroll.apply(key, hash, isRestored)
}

const locationAt = (
  page: LoadedPage,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  { key, state }: HistoryEntry,
  type: NavigationType,
): RouterLocation => ({ page, pathname, search, hash, state, key, type })

function resolveHref(href: string, { context: { locales } }: LoadedPage): URL {
  const url = new URL(withTrailingSlash(href), window.location.href)
  const separator = locales[0]?.prefix.includes('-') ? '-' : '/'
  const path = collapseLocales(url.pathname, locales, separator)
  if (url.origin === window.location.origin && path !== url.pathname) url.pathname = path
  return url
}

/** The current address, with the trailing slash of the page's path where a host serves it without. */
function canonicalAddress({ path }: LoadedPage): string {
  const { pathname, search, hash } = window.location
  const isPage = path.endsWith('/') && pageKey(pathname) === path
  return (isPage && !isFilePath(pathname) ? withSlash(pathname) : pathname) + search + hash
}

const withSlash = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`)

/** Navigation state `restoreScroll: false` keeps the scroll position (R2.8.4). */
const keepsScroll = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'restoreScroll' in state &&
  state.restoreScroll === false
