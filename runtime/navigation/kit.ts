import { signal, type Signal } from '@preact/signals-core'
import { withTrailingSlash } from '#shared/locale.ts'
import { announcePage, focusPage } from './announce.ts'
import { linkOfClick } from './clicks.ts'
import { updateDocumentHead } from './documentHead.ts'
import type { Loader, LoadedPage, PageResult } from './loadPage.ts'
import { isPageAddress, pageKey } from './pagePath.ts'
import { loadDocument, loadNewBuild } from './reload.ts'
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
   * that is shown, such as a hash that the browser itself went to.
   */
  by: 'start' | 'push' | 'replace' | 'return' | 'within'
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
/** A page that takes longer is left to the browser: no click is ever without effect. */
const givenUpAfterMs = 15_000

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
  writeEntry('replace', location.href, firstKey, userState(history.state))

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
  async function load(url: URL): Promise<LoadedPage | null> {
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
    if (result.status === 'ready') return result.page
    if (result.status === 'failed' || !loadNewBuild(url.href)) loadDocument(url.href)
    return null
  }

  async function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}) {
    const url = new URL(withTrailingSlash(to), location.href)
    if (!isPageAddress(url, location.origin)) return location.assign(url.href)
    const page = await load(url)
    if (!page) return
    const by = replace || url.href === location.href ? 'replace' : 'push'
    const key = newKey()
    scroll.save(place.peek().key)
    writeEntry(by, url.href, key, state)
    show(page, url, key, state, by)
  }

  function show(page: LoadedPage, url: URL, key: string, state: unknown, by: Place['by']) {
    const { pathname, search, hash } = url
    place.value = { page, pathname, search, hash, state, key, by }
  }

  function shown({ page, hash, state, key, by }: Place) {
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
    if (!keepsScroll(state)) scroll.apply(key, hash, isReturn)
  }

  addEventListener('click', (event) => {
    const click = linkOfClick(event, new URL(location.href))
    if (!click || click.isHard) return
    event.preventDefault()
    void navigate(click.url.href)
  })

  addEventListener('popstate', async (event) => {
    const from = place.peek()
    const url = new URL(location.href)
    const state = userState(event.state)
    const key = keyOf(event.state) ?? newKey()
    if (isEntry(event.state)) scroll.save(from.key)
    // the browser went to a hash by itself, and made an entry without a key
    else writeEntry('replace', url.href, key, state)

    if (pageKey(url.pathname) === pageKey(from.pathname)) {
      dropPending()
      show(from.page, url, key, state, 'within')
      return
    }
    const page = await load(url)
    if (page) show(page, url, key, state, 'return')
  })

  // of the page that is shown: the address may be ahead of it while another one loads
  addEventListener('scroll', () => scroll.save(place.peek().key), { passive: true })
  addEventListener('pagehide', () => {
    scroll.save(place.peek().key)
    scroll.keep()
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
