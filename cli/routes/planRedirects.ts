import { compareText } from '#shared/compareText.ts'
import { pathProblem } from '../emit/paths.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { followRedirect, pathOnly, redirectPath } from '../links/redirects.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
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
 * leads to what is no page in any locale, is an error. A page keeps its address: a redirect from it
 * is left out, and that is said; so is one whose target the locale alone lacks.
 */
export function planRedirects(
  sites: readonly Site[],
  paths: ReadonlySet<string>,
  diagnostics: Diagnostics,
): readonly Redirect[] {
  const missing = new Map<string, { to: string; isFound: boolean }>()
  const planned = sites.flatMap((site) =>
    [...site.redirects].flatMap(([name]): Redirect[] => {
      const from = redirectPath(name, site)
      const fault = pathProblem(from)
      if (fault) {
        diagnostics.error({
          what: `the redirect "${name}" ${fault}`,
          where: source,
          todo: 'Change its name: a path below the locale, such as old/page.',
        })
        return []
      }
      if (paths.has(from)) {
        diagnostics.warn('redirects from a page', {
          what: `${from} is a page; the redirect from it is left out`,
          where: source,
          todo: 'Remove the redirect, or the page.',
        })
        return []
      }
      const to = follow(site, name, diagnostics)
      if (to === null) return []
      const isThere = !to.startsWith('/') || paths.has(pathOnly(to))
      const known = missing.get(name)
      missing.set(name, { to, isFound: isThere || known?.isFound === true })
      return isThere ? [{ from, to, site }] : []
    }),
  )
  for (const [name, { to, isFound }] of missing) {
    if (isFound) continue
    diagnostics.error({
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

/** Where a chain of redirects ends; null, with an error reported, where it ends nowhere. */
function follow(site: Site, name: string, diagnostics: Diagnostics): string | null {
  const target = followRedirect(name, site)
  if (target.status === 'ok') return target.to
  diagnostics.error(
    target.status === 'invalid'
      ? {
          what: `the redirect "${target.name}" ${target.fault}`,
          where: source,
          todo: 'Lead it to a path below the locale, such as bikes, to / for the home page, or to an address with https.',
        }
      : {
          what: `redirect loop: ${[...target.names, target.names[0]].join(' to ')}`,
          where: source,
          todo: 'Lead one of them to a page.',
        },
  )
  return null
}
