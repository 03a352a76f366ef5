import { englishRoutes, pathInLanguage, type Routes } from '#shared/paths/routes.ts'
import { trimSlashes } from '../trimSlashes.ts'

/** The redirects of a locale, with paths below its prefix. */
export interface RedirectRules {
  redirects: ReadonlyMap<string, string>
  /** Adds the locale prefix to a path. */
  fullPath: (path: string) => string
  routes: Routes
}

export type RedirectTarget =
  | { status: 'ok'; to: string }
  /** `name` is the invalid redirect of the chain. */
  | { status: 'invalid'; name: string; reason: string }
  | { status: 'loop'; names: readonly string[] }

/** Follows a redirect chain to a full path, or to an address of another site. */
export function followRedirect(name: string, rules: RedirectRules): RedirectTarget {
  const seen = [name]
  for (;;) {
    const last = seen.at(-1)!
    const target = (rules.redirects.get(last) ?? '').trim()
    const reason = describeInvalidTarget(target)
    if (reason) return { status: 'invalid', name: last, reason }
    if (isWebAddress(target)) return { status: 'ok', to: target }
    const next = trimSlashes(pathOnly(target))
    if (!rules.redirects.has(next)) return { status: 'ok', to: redirectPath(target, rules) }
    // sorted, so that a loop has the same names from any start
    if (seen.includes(next)) return { status: 'loop', names: seen.slice(seen.indexOf(next)).sort() }
    seen.push(next)
  }
}

/**
 * Full paths with their redirect targets, for the links of content. Ignores redirects from pages and
 * invalid redirects, which `planRedirects` reports.
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

/** Editors use English path segments or those of the language. */
export function redirectPath(target: string, { fullPath, routes }: RedirectRules): string {
  const path = pathInLanguage(trimSlashes(pathOnly(target)), englishRoutes, routes)
  return fullPath(path) + target.slice(pathOnly(target).length)
}

/** Why a target is invalid, or null. */
function describeInvalidTarget(target: string): string | null {
  if (target === '') return 'has no target'
  const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)
  return hasScheme && !isWebAddress(target)
    ? `has the invalid target "${target.slice(0, 80)}"`
    : null
}

const isWebAddress = (target: string) => /^https?:\/\//i.test(target) && URL.canParse(target)

export const pathOnly = (target: string) => target.replace(/[?#].*$/s, '')
