import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type Navigator, type To } from 'react-router'
import { activeRouter } from '../navigation/activeRouter.ts'
import { toHref } from '../navigation/toHref.ts'
import type { NavigateOptions } from '../navigation/router.ts'
import type { RouterLocation } from '../navigation/routerLocation.ts'
import { usePage } from '../page.tsx'

/**
 * Provides React Router's hooks (`useLocation`, `useSearchParams`, `useNavigate`) to an island, on top of the
 * site's router. At build and during hydration the location has no query, so that both render the same HTML.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const rendered = useSyncExternalStore(
    (onChange) => activeRouter()?.rendered.subscribe(onChange) ?? (() => {}),
    () => activeRouter()?.rendered.peek() ?? null,
    () => null,
  )
  const location = useMemo(() => toLocation(rendered, path), [rendered, path])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

const toLocation = (rendered: RouterLocation | null, path: string) => {
  const { pathname = path, search = '', hash = '', state = null, key = 'default' } = rendered ?? {}
  return { pathname, search, hash, state, key }
}

const navigate = (to: To, options: NavigateOptions) =>
  void activeRouter()?.navigate(toHref(to), options)

/** React Router's `preventScrollReset` is `restoreScroll: false` in the site's router. */
const toState = (state: unknown, options?: { preventScrollReset?: boolean }): unknown =>
  options?.preventScrollReset ? { ...(state as object | null), restoreScroll: false } : state

const navigator: Navigator = {
  createHref: toHref,
  push: (to, state, options) => navigate(to, { state: toState(state, options) }),
  replace: (to, state, options) => navigate(to, { state: toState(state, options), replace: true }),
  go: (steps) => history.go(steps),
}
