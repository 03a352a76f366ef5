import { englishRoutes, pathInLanguage, type Routes } from '#shared/routes.ts'

/** The redirects of one locale: old paths below it to new ones, as content has them. */
export interface RedirectRules {
  redirects: ReadonlyMap<string, string>
  /** Full path of a path below the locale prefix. */
  fullPath: (path: string) => string
  routes: Routes
}

export type RedirectTarget =
  | { status: 'ok'; to: string }
  /** `name` is the redirect of the chain that cannot be followed. */
  | { status: 'invalid'; name: string; fault: string }
  | { status: 'loop'; names: readonly string[] }

/** Where a chain of redirects ends: a full path, or an address of another site. */
export function followRedirect(name: string, rules: RedirectRules): RedirectTarget {
  const seen = [name]
  for (;;) {
    const last = seen.at(-1)!
    const target = (rules.redirects.get(last) ?? '').trim()
    const fault = targetProblem(target)
    if (fault) return { status: 'invalid', name: last, fault }
    if (isWebAddress(target)) return { status: 'ok', to: target }
    const next = trimSlashes(pathOnly(target))
    if (!rules.redirects.has(next)) return { status: 'ok', to: redirectPath(target, rules) }
    // the loop is one, wherever it is entered
    if (seen.includes(next)) return { status: 'loop', names: seen.slice(seen.indexOf(next)).sort() }
    seen.push(next)
  }
}

/**
 * Full old paths to where they lead now, for the links of content. A page keeps its address, so that
 * a redirect from it leads nowhere; which redirects are wrong is left to the routes to report.
 */
export const redirectedPaths = (
  rules: RedirectRules,
  isPage: (path: string) => boolean,
): ReadonlyMap<string, string> =>
  new Map(
    [...rules.redirects.keys()].flatMap((name): [string, string][] => {
      const from = redirectPath(name, rules)
      const target = isPage(from) ? null : followRedirect(name, rules)
      return target?.status === 'ok' ? [[from, target.to]] : []
    }),
  )

/** Editors write paths as the tree has them: in English, or with the language's own segments. */
export function redirectPath(target: string, { fullPath, routes }: RedirectRules): string {
  const path = pathInLanguage(trimSlashes(pathOnly(target)), englishRoutes, routes)
  return fullPath(path) + target.slice(pathOnly(target).length)
}

/** Why a target leads nowhere, whatever pages there are; null where it may lead somewhere. */
function targetProblem(target: string): string | null {
  if (target === '') return 'has no target'
  const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)
  return hasScheme && !isWebAddress(target)
    ? `leads to "${target.slice(0, 80)}", which is no path and no https address`
    : null
}

const isWebAddress = (target: string) => /^https?:\/\//i.test(target) && URL.canParse(target)

export const pathOnly = (target: string) => target.replace(/[?#].*$/s, '')
const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '')
