import { signal, type Signal } from '@preact/signals-core'
import { collapseLocales, isFilePath, withTrailingSlash } from '#shared/paths/locale.ts'
import { openPopovers } from '#runtime/support.ts'
import { announcePage, focusPage } from './announce.ts'
import type { Busy } from './busy.ts'
import { followLinks } from './clicks.ts'
import type { UpdateHead } from './documentHead.ts'
import {
  createEntry,
  createKey,
  hashState,
  readEntry,
  updateEntry,
  writeEntry,
  type HistoryEntry,
} from './historyEntry.ts'
import type { Loader, LoadedPage } from './pageLoader.ts'
import { followPageLifecycle } from './pageLifecycle.ts'
import { isPageUrl, pageKey } from './pagePath.ts'
import {
  createPendingNavigation,
  type PendingNavigation,
  type ReadyPage,
} from './pendingNavigation.ts'
import type { Reload } from './reload.ts'
import { createRevalidation } from './revalidation.ts'
import type { NavigationType, RouterLocation } from './routerLocation.ts'
import { createScrollMemory, hashTarget, type ScrollMemory } from './scroll.ts'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

export interface Router {
  /** The current location. While a view transition begins, the document still has the previous page. */
  location: Signal<RouterLocation>
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Resolves the `href` of a link: adds the trailing slash, and collapses repeated locales (R2.2.4, R2.2.5). */
  resolve: (href: string) => URL
  /** Stores a choice in the query of the current page, without a navigation. */
  writeQuery: (search: string) => void
  /** The same in a history entry of its own. */
  pushQuery: (search: string) => void
  /** Removes the hash of the current page, without a navigation. */
  removeHash: () => void
  /** Call it once the page of a location is in the document: sets scroll position and focus. */
  didRender: (location: RouterLocation) => void
}

export interface RouterOptions {
  loader: Loader
  busy: Busy
  reload: Reload
  updateHead: UpdateHead
}

/** State that the functions of a router share. */
interface RouterState extends Omit<RouterOptions, 'busy'> {
  location: Signal<RouterLocation>
  /** Key of the history entry whose page is in the document. */
  renderedKey: string
  scroll: ScrollMemory
  pending: PendingNavigation
  revalidate: () => Promise<void>
}

/** Navigates without loading documents. Every failure becomes a full page load of the same URL. */
export function createRouter(initialPage: LoadedPage, options: RouterOptions): Router {
  history.scrollRestoration = 'manual'
  // an entry with a key existed before: the document was reloaded
  const reloaded = readEntry(history.state)
  const entry = reloaded ?? { key: createKey(), state: null }
  updateEntry(canonicalHref(initialPage), entry)
  const location = signal(locationAt(initialPage, window.location, entry, 'initial'))
  const pending = createPendingNavigation(options)
  const state: RouterState = {
    ...options,
    location,
    renderedKey: entry.key,
    scroll: createScrollMemory(),
    pending,
    revalidate: createRevalidation({
      ...options,
      location,
      pending,
      isRendered: (key) => key === state.renderedKey,
    }),
  }
  const resolve = (href: string) => resolveHref(href, location.peek().page)
  const navigate = (to: string, options?: NavigateOptions) =>
    navigateTo(state, resolve(to), options)

  followLinks((url) => void navigate(url.href))
  followHistory(state)
  followLifecycle(state)
  cancelOnEscape(state)

  return {
    location,
    navigate,
    resolve,
    writeQuery: (search) => writeQuery(state, search),
    pushQuery: (search) => pushQuery(state, search),
    removeHash: () => writeQuery(state, location.peek().search, ''),
    didRender: (rendered) => didRender(state, rendered, reloaded !== null),
  }
}

async function navigateTo(
  state: RouterState,
  url: URL,
  { replace = false, state: navigationState = null }: NavigateOptions = {},
): Promise<void> {
  // after a full page load has begun, only another one can replace it
  const { isLoading, loadDocument } = state.reload
  if (isLoading() || !isPageUrl(url, window.location.origin)) return loadDocument(url.href)
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

/** Makes a loaded page the current one. A stale page is revalidated once it is shown. */
function commit(state: RouterState, { isStale }: ReadyPage, location: RouterLocation): void {
  state.location.value = location
  if (isStale) void state.revalidate()
}

function followHistory(state: RouterState): void {
  addEventListener('popstate', async (event) => {
    const from = state.location.peek()
    const url = new URL(window.location.href)
    const existing = readEntry(event.state)
    const isSamePage = pageKey(url.pathname) === pageKey(from.pathname)
    const isHash = isSamePage && url.search === from.search
    const entry = existing ?? createEntry(isHash ? hashState : null)
    if (existing) state.scroll.save(state.renderedKey)
    // the browser followed a hash, and created an entry without a key
    else updateEntry(url.href, entry)

    if (isSamePage) {
      state.pending.cancel()
      // another query is announced like a navigation
      const type = isHash ? 'hash' : 'traverse'
      state.location.value = locationAt(from.page, url, entry, type)
      return
    }
    const ready = await state.pending.load(url)
    if (ready) commit(state, ready, locationAt(ready.page, url, entry, 'traverse'))
  })
  // not the key of the URL, which may already be that of the next page
  addEventListener('scroll', () => state.scroll.save(state.renderedKey))
}

function followLifecycle(state: RouterState): void {
  followPageLifecycle({
    onHide() {
      state.scroll.save(state.renderedKey)
      state.scroll.persist()
      // a page from the back/forward cache must not continue this navigation
      state.pending.cancel()
      history.scrollRestoration = 'auto'
    },
    onHidden: () => state.scroll.persist(),
    onShow(isRestored) {
      const takeOver = () => void (history.scrollRestoration = 'manual')
      // WebKit restores the position of a page from the back/forward cache after this event
      if (isRestored) requestAnimationFrame(() => requestAnimationFrame(takeOver))
      else takeOver()
      state.reload.documentRestored()
    },
    onStale() {
      state.loader.forget()
      void state.revalidate()
    },
  })
}

function cancelOnEscape({ location, pending }: RouterState): void {
  addEventListener('keydown', ({ key }) => {
    const isForOverlay = () =>
      document.querySelector('dialog[open]') !== null || openPopovers().length > 0
    if (key !== 'Escape' || isForOverlay()) return
    // going back has already changed the URL, which would not match the page after cancelling
    if (pageKey(window.location.pathname) === pageKey(location.peek().pathname)) pending.cancel()
  })
}

function writeQuery(
  { location, renderedKey }: RouterState,
  search: string,
  hash = location.peek().hash,
): void {
  const now = location.peek()
  // during a view transition, the document still has the page of another URL
  if (now.key !== renderedKey) return
  location.value = { ...now, search, hash, type: 'hash' }
  // going back changes the URL first, so the history entry belongs to another page
  if (pageKey(window.location.pathname) !== pageKey(now.pathname)) return
  updateEntry(now.pathname + search + hash, now)
}

/** The new entry keeps the scroll position and the focus. */
function pushQuery(state: RouterState, search: string): void {
  const now = state.location.peek()
  const isCurrent =
    now.key === state.renderedKey && pageKey(window.location.pathname) === pageKey(now.pathname)
  if (!isCurrent || search === now.search) return writeQuery(state, search)
  const entry = { key: createKey(), state: null }
  state.scroll.save(now.key)
  state.scroll.save(entry.key)
  try {
    writeEntry('push', now.pathname + search, entry)
  } catch {
    return writeQuery(state, search)
  }
  state.renderedKey = entry.key
  state.location.value = { ...now, ...entry, search, hash: '', type: 'hash' }
}

function didRender(state: RouterState, location: RouterLocation, isReloaded: boolean): void {
  const { page, hash, key, type } = location
  const { scroll, updateHead, renderedKey: before } = state
  state.renderedKey = key
  if (type === 'initial') {
    // browsers do not restore the position of an entry that another document created
    if (isReloaded && window.scrollY === 0) scroll.apply(key, hash, true)
    return
  }
  const isRestored = type === 'traverse' || type === 'hash'
  if (type !== 'hash') {
    updateHead(page)
    focusPage(isRestored ? null : hashTarget(hash))
    announcePage(page)
  }
  if (keepsScroll(location.state)) scroll.keepPosition(before)
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

/** The current URL. Adds the trailing slash if the host serves the page without it. */
function canonicalHref({ path }: LoadedPage): string {
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
