import type { ReadonlySignal } from '@preact/signals-core'
import { setActiveRouter } from './activeRouter.ts'
import { isBusy, watchForms } from './busy.ts'
import { loadAfterChunkFailure, setChunkFailureOptions } from './chunkFailure.ts'
import { setPageQuery } from './pageQuery.ts'
import type { Reload } from './reload.ts'
import type { Router } from './router.ts'
import type { RouterLocation } from './routerLocation.ts'

export interface ExposeOptions {
  router: Pick<Router, 'location' | 'navigate' | 'writeQuery' | 'pushQuery' | 'removeHash'>
  /** The location whose page is in the document. */
  rendered: ReadonlySignal<RouterLocation>
  reload: Pick<Reload, 'loadOnce'>
}

/**
 * Sets the module state through which islands and services reach the router, since they start at different
 * times and have no reference to it.
 */
export function exposeRouter({ router, rendered, reload }: ExposeOptions): void {
  const { location, navigate, writeQuery, pushQuery, removeHash } = router
  setActiveRouter({ rendered, navigate })
  setPageQuery({
    read: () => location.peek().search,
    write: writeQuery,
    push: pushQuery,
    removeHash,
  })
  setChunkFailureOptions({
    route() {
      const { pathname, search, hash } = location.peek()
      return pathname + search + hash
    },
    isBusy,
    loadOnce: reload.loadOnce,
  })
  addEventListener('unhandledrejection', (event) => {
    if (loadAfterChunkFailure(event.reason)) event.preventDefault()
  })
  watchForms()
}
