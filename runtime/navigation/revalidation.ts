import type { Signal } from '@preact/signals-core'
import { announcePage } from './announce.ts'
import type { Busy } from './busy.ts'
import type { UpdateHead } from './documentHead.ts'
import type { LoadedPage, Loader } from './pageLoader.ts'
import type { PendingNavigation } from './pendingNavigation.ts'
import type { Reload } from './reload.ts'
import type { RouterLocation } from './routerLocation.ts'

export interface RevalidationOptions {
  location: Signal<RouterLocation>
  loader: Pick<Loader, 'revalidate'>
  pending: Pick<PendingNavigation, 'id'>
  busy: Pick<Busy, 'isBusy'>
  reload: Pick<Reload, 'loadNewBuild'>
  updateHead: UpdateHead
  /** Whether the page of a history entry is in the document; a view transition inserts it with a delay. */
  isRendered: (key: string) => boolean
}

/** Returns a function that revalidates the current page, and updates it if it changed. */
export function createRevalidation({
  location,
  loader,
  pending,
  busy,
  reload,
  updateHead,
  isRendered,
}: RevalidationOptions): () => Promise<void> {
  return async () => {
    const { key, pathname } = location.peek()
    const navigation = pending.id()
    const result = await loader.revalidate(pathname)
    const now = location.peek()
    // a click in the meantime takes precedence
    if (result.status === 'failed' || navigation !== pending.id() || now.key !== key) return
    const { newBuild } = result
    if (newBuild && !busy.isBusy() && reload.loadNewBuild(window.location.href, newBuild)) return
    if (result.status !== 'ready' || result.page === now.page) return
    const { page } = result
    // keep a working page if the host has a server error
    if (page.fallback === 'serverError' && now.page.fallback === null) return
    if (busy.isBusy() && !keepsMainPart(now.page, page)) return
    updateHead(page)
    location.value = { ...now, page, type: isRendered(now.key) ? 'revalidate' : now.type }
    if (page.fallback !== now.page.fallback) announcePage(page)
  }
}

/** If the main part differs, it is replaced as a whole, which loses input. */
const keepsMainPart = (one: LoadedPage, other: LoadedPage) =>
  one.path === other.path && one.html === other.html
