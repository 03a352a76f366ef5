import type { ReadonlySignal } from '@preact/signals-core'
import type { Router } from './router.ts'
import type { RouterLocation } from './routerLocation.ts'

/** The router, for islands and services that have no reference to it. */
export interface ActiveRouter extends Pick<Router, 'navigate'> {
  /** The location whose page is in the document: during a view transition, the previous one. */
  rendered: ReadonlySignal<RouterLocation>
}

let active: ActiveRouter | null = null

/** Null until the router runs. */
export const activeRouter = (): ActiveRouter | null => active

export function setActiveRouter(router: ActiveRouter): void {
  active = router
}
