import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type Navigator, type To } from 'react-router'
import { activeKit } from '../navigation/activeKit.ts'
import { hrefOf } from '../navigation/hrefOf.ts'
import type { NavigateOptions, Place } from '../navigation/kit.ts'
import { usePage } from '../page.tsx'

/**
 * Gives an island that reads or changes the address the hooks of React Router (`useLocation`,
 * `useSearchParams`, `useNavigate`), over the site's own router. Rendered at build, and in the browser
 * at first, the address is the page's path alone.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const place = useSyncExternalStore(
    (onChange) => activeKit()?.shown.subscribe(onChange) ?? (() => {}),
    () => activeKit()?.shown.peek() ?? null,
    () => null,
  )
  const location = useMemo(() => locationOf(place, path), [place, path])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

const locationOf = (place: Place | null, path: string) => {
  const { pathname = path, search = '', hash = '', state = null, key = 'default' } = place ?? {}
  return { pathname, search, hash, state, key }
}

const navigate = (to: To, options: NavigateOptions) =>
  void activeKit()?.navigate(hrefOf(to), options)

/** React Router says `preventScrollReset` of what the site's router calls `restoreScroll: false`. */
const stateOf = (state: unknown, options?: { preventScrollReset?: boolean }): unknown =>
  options?.preventScrollReset ? { ...(state as object | null), restoreScroll: false } : state

const navigator: Navigator = {
  createHref: hrefOf,
  push: (to, state, options) => navigate(to, { state: stateOf(state, options) }),
  replace: (to, state, options) => navigate(to, { state: stateOf(state, options), replace: true }),
  go: (steps) => history.go(steps),
}
