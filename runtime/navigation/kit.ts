import { signal, type Signal } from '@preact/signals-react'
import { withTrailingSlash } from '#shared/locale.ts'
import { announcePage, focusPage } from './announce.ts'
import { linkOfClick } from './clicks.ts'
import { updateDocumentHead } from './documentHead.ts'
import type { Loader, LoadedPage } from './loadPage.ts'
import { isPageAddress, pageKey } from './pagePath.ts'
import { loadNewBuild } from './reload.ts'
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
  /** How it was reached; `start` is the document's own first page. */
  by: 'start' | 'push' | 'replace' | 'return'
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

export interface Kit {
  place: Signal<Place>
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Called once the page of a place is in the document. */
  shown: (place: Place) => void
}

/** A notice is shown when a page takes longer (specification 4). */
const delayedAfterMs = 1000

/**
 * Navigation without loading documents. One navigation is under way at a time: the last click wins.
 * Whatever fails ends in the browser loading exactly the address that was asked for.
 */
export function startKit(first: LoadedPage, loader: Loader): Kit {
  const scroll = createScrollMemory()
  history.scrollRestoration = 'manual'
  let key = keyOf(history.state) ?? newKey()
  writeEntry('replace', location.href, key, userState(history.state))

  const place = signal<Place>({
    page: first,
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: userState(history.state),
    key,
    by: 'start',
  })
  let latest = 0

  /** Loads, then shows; null where another navigation came in between or the browser took over. */
  async function load(url: URL): Promise<LoadedPage | null> {
    const own = (latest += 1)
    const notice = setTimeout(() => {
      document.documentElement.dataset['delayed'] = ''
    }, delayedAfterMs)
    const result = await loader.load(url.pathname)
    clearTimeout(notice)
    delete document.documentElement.dataset['delayed']
    if (own !== latest) return null
    if (result.status === 'ready') return result.page
    if (result.status === 'outdated' && loadNewBuild(url.href)) return null
    location.assign(url.href)
    return null
  }

  async function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}) {
    const url = new URL(withTrailingSlash(to), location.href)
    if (!isPageAddress(url, location.origin)) return location.assign(url.href)
    const page = await load(url)
    if (!page) return
    const isSamePage = pageKey(url.pathname) === pageKey(location.pathname)
    const by = replace || (isSamePage && url.hash === location.hash) ? 'replace' : 'push'
    scroll.save(key)
    key = newKey()
    writeEntry(by, url.href, key, state)
    show(page, url, state, by)
  }

  function show(page: LoadedPage, url: URL, state: unknown, by: Place['by']) {
    place.value = {
      page,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      state,
      key,
      by,
    }
  }

  function shown(now: Place) {
    if (now.by === 'start') {
      // the server knew no hash: the place that is first rendered has none
      hashTarget(location.hash)?.scrollIntoView()
      return
    }
    updateDocumentHead(now.page)
    const target = now.by === 'return' ? null : hashTarget(now.hash)
    focusPage(target)
    if (!keepsScroll(now.state)) scroll.apply(now.key, now.hash, now.by === 'return')
    announcePage(now.page)
  }

  addEventListener('click', (event) => {
    const click = linkOfClick(event, new URL(location.href))
    if (!click || click.isHard) return
    event.preventDefault()
    void navigate(click.url.href)
  })

  addEventListener('popstate', async (event) => {
    // the entry that is being left; its position was saved while it was scrolled
    const from = place.peek()
    key = keyOf(event.state) ?? newKey()
    const url = new URL(location.href)
    const state = userState(event.state)
    const isSamePage = pageKey(url.pathname) === pageKey(from.pathname)
    const page = isSamePage ? from.page : await load(url)
    if (page) show(page, url, state, 'return')
  })

  let isSaving = false
  addEventListener(
    'scroll',
    () => {
      if (isSaving) return
      isSaving = true
      const owner = key
      setTimeout(() => {
        isSaving = false
        if (owner === key) scroll.save(owner)
      }, 100)
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    scroll.save(key)
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  return { place, navigate, shown }
}

interface EntryState {
  shopgen: string
  state: unknown
}

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

/** Navigation state `restoreScroll: false` leaves the page where it is (specification 2.8). */
const keepsScroll = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'restoreScroll' in state &&
  state.restoreScroll === false
