import { parseUrl, whenIdle } from '../support.ts'
import type { Router } from './router.ts'
import type { Loader } from './pageLoader.ts'
import { isPageUrl, pageKey } from './pagePath.ts'
import { createPrefetchQueue, type PrefetchQueue } from './prefetchQueue.ts'

/** A pointer that rests on a link for this long counts as intent. */
const intentMs = 80
/** Links are scanned again once the document has not changed for this long. */
const rescanMs = 250

const bots = /bot|crawler|spider|crawling/i

/** `navigator.connection`, which only Chromium has. */
interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** R9.5: no prefetching on 2g, in data-saver mode, or for bots. */
export function isRefused({
  userAgent,
  connection,
}: {
  userAgent: string
  connection?: Connection
}): boolean {
  if (bots.test(userAgent)) return true
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

/** Prefetches the pages of links in view; first those of links with the pointer or the focus. */
export function startPrefetch(
  router: Pick<Router, 'resolve'>,
  loader: Pick<Loader, 'prefetch'>,
): void {
  const keyOf = (link: HTMLAnchorElement) => keyOfLink(link, router.resolve)
  const queue = createPrefetchQueue({
    fetchPage: loader.prefetch,
    isRefused: () => isRefused(navigator),
    isHidden: () => document.visibilityState === 'hidden',
    idle: () => new Promise((resolve) => whenIdle(resolve)),
  })

  watchLinksInView(keyOf, queue)
  watchIntent(keyOf, queue.promote)
  document.addEventListener('visibilitychange', queue.resume)
}

type KeyOf = (link: HTMLAnchorElement) => string | null

/** Key of the page that a link points to; null for the current page and for other sites. */
function keyOfLink(link: HTMLAnchorElement, resolve: Router['resolve']): string | null {
  if (link.dataset['hardRefresh'] !== undefined || link.hasAttribute('download')) return null
  if (link.relList.contains('external')) return null
  // before `resolve`, which adds a slash after the name of a picture
  const address = parseUrl(link.href)
  if (!address || !isPageUrl(address, location.origin)) return null
  const url = resolve(link.href)
  if (!isPageUrl(url, location.origin)) return null
  const key = pageKey(url.pathname)
  return key === pageKey(location.pathname) ? null : key
}

function watchLinksInView(keyOf: KeyOf, { add, drop }: Pick<PrefetchQueue, 'add' | 'drop'>) {
  const seen = new WeakSet<HTMLAnchorElement>()
  const keys = new WeakMap<Element, string>()
  /** Number of links in view for each page. */
  const inView = new Map<string, number>()

  function enter(link: Element, key: string) {
    keys.set(link, key)
    inView.set(key, (inView.get(key) ?? 0) + 1)
    add(key)
  }

  function leave(link: Element, key: string) {
    keys.delete(link)
    const others = (inView.get(key) ?? 1) - 1
    if (others > 0) inView.set(key, others)
    else {
      inView.delete(key)
      drop(key)
    }
  }

  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const was = keys.get(target)
      if (was !== undefined) leave(target, was)
      const key = isIntersecting ? keyOf(target as HTMLAnchorElement) : null
      if (key !== null) enter(target, key)
    }
  })

  function scan() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (seen.has(link)) continue
      seen.add(link)
      view.observe(link)
    }
  }

  let timer = 0
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = window.setTimeout(scan, rescanMs)
  }).observe(document.body, { childList: true, subtree: true })
  scan()
}

/** Calls back if a link is likely to be clicked: a mouse rests on it, a finger touches it, or it has the focus. */
function watchIntent(keyOf: KeyOf, follow: (key: string) => void) {
  let timer = 0
  const rest = (delay: number) => (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const key = link && keyOf(link)
    if (key) timer = window.setTimeout(follow, delay, key)
  }
  const options = { passive: true, capture: true }
  document.addEventListener('mouseover', rest(intentMs), options)
  document.addEventListener('focusin', rest(intentMs), options)
  document.addEventListener('pointerdown', rest(0), options)
}

declare global {
  interface Navigator {
    connection?: Connection
  }
}
