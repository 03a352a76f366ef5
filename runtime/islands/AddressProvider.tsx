import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type Navigator, type To } from 'react-router'
import { activeRouter } from '../navigation/activeRouter.ts'
import { hrefOf } from '../navigation/hrefOf.ts'
import type { NavigateOptions } from '../navigation/router.ts'
import type { RouterLocation } from '../navigation/routerLocation.ts'
import { usePage } from '../page.tsx'

/**
 * Gives an island that reads or changes the address the hooks of React Router (`useLocation`,
 * `useSearchParams`, `useNavigate`), on top of the site's router. At build, and while the island hydrates,
 * the address is the page's path alone.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const rendered = useSyncExternalStore(
    (onChange) => activeRouter()?.rendered.subscribe(onChange) ?? (() => {}),
    () => activeRouter()?.rendered.peek() ?? null,
    () => null,
  )
  const location = useMemo(() => locationOf(rendered, path), [rendered, path])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

const locationOf = (rendered: RouterLocation | null, path: string) => {
  const { pathname = path, search = '', hash = '', state = null, key = 'default' } = rendered ?? {}
  return { pathname, search, hash, state, key }
}

const navigate = (to: To, options: NavigateOptions) =>
  void activeRouter()?.navigate(hrefOf(to), options)

/** React Router's `preventScrollReset` is `restoreScroll: false` of the site's router. */
const stateOf = (state: unknown, options?: { preventScrollReset?: boolean }): unknown =>
  options?.preventScrollReset ? { ...(state as object | null), restoreScroll: false } : state

const navigator: Navigator = {
  createHref: hrefOf,
  push: (to, state, options) => navigate(to, { state: stateOf(state, options) }),
  replace: (to, state, options) => navigate(to, { state: stateOf(state, options), replace: true }),
  go: (steps) => history.go(steps),
}
