import { compareText } from '#shared/compareText.ts'
import { pathProblem } from '../emit/paths.ts'
import type { Problems } from '../model/problems.ts'
import { didYouMean } from '../suggest.ts'
import { englishRoutes, pathInLanguage } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'

/** An address that leads on: full paths; the target may be another site's address. */
export interface Redirect {
  from: string
  to: string
  site: Site
}

/** The data source of the content space that they are kept in: old path to new, below the locale. */
const source = 'data source redirects'

/**
 * The redirects of every locale and of a root without a page, sorted by path. Chains are flattened; one that goes in a circle, or
 * leads to what is no page in any locale, is a problem. A page keeps its address: a redirect from it
 * is left out, and that is said; so is one whose target the locale alone lacks.
 */
export function planRedirects(
  sites: readonly Site[],
  paths: ReadonlySet<string>,
  problems: Problems,
): readonly Redirect[] {
  const missing = new Map<string, { to: string; isFound: boolean }>()
  const planned = sites.flatMap((site) =>
    [...site.redirects].flatMap(([name]): Redirect[] => {
      const from = fullPath(site, name)
      const fault = pathProblem(from)
      if (fault) {
        problems.error({
          what: `the redirect "${name}" ${fault}`,
          where: source,
          todo: 'Change its name: a path below the locale, such as old/page.',
        })
        return []
      }
      if (paths.has(from)) {
        problems.warn('redirects from a page', {
          what: `${from} is a page; the redirect from it is left out`,
          where: source,
          todo: 'Remove the redirect, or the page.',
        })
        return []
      }
      const to = follow(site, name, problems)
      if (to === null) return []
      const isThere = !to.startsWith('/') || paths.has(pathOnly(to))
      const known = missing.get(name)
      missing.set(name, { to, isFound: isThere || known?.isFound === true })
      return isThere ? [{ from, to, site }] : []
    }),
  )
  for (const [name, { to, isFound }] of missing) {
    if (isFound) continue
    problems.error({
      what: `the redirect "${name}" leads to ${to}, which is no page`,
      where: source,
      todo: didYouMean(pathOnly(to), [...paths]) || 'Lead it to a page that exists, or remove it.',
    })
  }
  return [...planned, ...fromRoot(sites, paths)].sort((a, b) => compareText(a.from, b.from))
}

/** Decisions §4: a brand with nothing to choose at its root goes to its locale at once. */
function fromRoot([site]: readonly Site[], paths: ReadonlySet<string>): readonly Redirect[] {
  return site && !paths.has('/') ? [{ from: '/', to: site.fullPath(''), site }] : []
}

/** Where a chain of redirects ends; null, and a problem said, where it goes in a circle or nowhere. */
function follow(site: Site, name: string, problems: Problems): string | null {
  const seen = [name]
  for (;;) {
    const last = seen.at(-1)!
    const target = (site.redirects.get(last) ?? '').trim()
    const fault = targetProblem(target)
    if (fault) {
      problems.error({
        what: `the redirect "${last}" ${fault}`,
        where: source,
        todo: 'Lead it to a path below the locale, such as bikes, to / for the home page, or to an address with https.',
      })
      return null
    }
    if (isWebAddress(target)) return target
    const next = trimSlashes(pathOnly(target))
    if (!site.redirects.has(next)) return fullPath(site, target)
    if (seen.includes(next)) {
      // the circle is one, wherever it is entered
      const circle = seen.slice(seen.indexOf(next)).sort()
      problems.error({
        what: `redirects in a circle: ${[...circle, circle[0]].join(' to ')}`,
        where: source,
        todo: 'Lead one of them to a page.',
      })
      return null
    }
    seen.push(next)
  }
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

const pathOnly = (target: string) => target.replace(/[?#].*$/s, '')
const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '')

/** Editors write paths as the tree has them: in English, or with the language's own segments. */
function fullPath(site: Site, target: string): string {
  const path = pathInLanguage(trimSlashes(pathOnly(target)), englishRoutes, site.routes)
  return site.fullPath(path) + target.slice(pathOnly(target).length)
}
