import { compareText } from '#shared/text/compareText.ts'
import { pathProblem } from '../emit/paths.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { followRedirect, pathOnly, redirectPath } from '../links/redirects.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Site } from '../site/site.ts'

/** A permanent redirect between full paths; the target may be an address of another site. */
export interface Redirect {
  from: string
  to: string
  site: Site
}

/** Editors keep redirects in this data source: old path to new path, below the locale. */
const source = 'data source redirects'

/**
 * The redirects of every locale, and of a root without a page, sorted by path. Redirect chains are flattened.
 * Redirect loops, and targets that no locale has, are errors. A redirect from a page is ignored with a warning.
 * A redirect is omitted in locales that do not have its target.
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
          rule: 'routes/redirect',
          what: `the redirect "${name}" ${fault}`,
          where: source,
          todo: 'Change its name: a path below the locale, such as old/page.',
        })
        return []
      }
      if (paths.has(from)) {
        diagnostics.warn('redirects from a page', {
          what: `ignored the redirect from ${from}: a page has this path`,
          where: source,
          todo: 'Remove the redirect, or the page.',
        })
        return []
      }
      const to = follow(site, name, diagnostics)
      if (to === null) return []
      const isPage = !to.startsWith('/') || paths.has(pathOnly(to))
      const known = missing.get(name)
      missing.set(name, { to, isFound: isPage || known?.isFound === true })
      return isPage ? [{ from, to, site }] : []
    }),
  )
  for (const [name, { to, isFound }] of missing) {
    if (isFound) continue
    diagnostics.error({
      rule: 'routes/redirect',
      what: `dead link: the redirect "${name}" leads to ${to}`,
      where: source,
      todo: didYouMean(pathOnly(to), [...paths]) || 'Point it to an existing page, or remove it.',
    })
  }
  return [...planned, ...fromRoot(sites, paths)].sort((a, b) => compareText(a.from, b.from))
}

/** A brand without a splash page redirects its root to its first locale (R2.2.3). */
function fromRoot([site]: readonly Site[], paths: ReadonlySet<string>): readonly Redirect[] {
  return site && !paths.has('/') ? [{ from: '/', to: site.fullPath(''), site }] : []
}

/** The end of a redirect chain; null, with an error, for a loop or an invalid target. */
function follow(site: Site, name: string, diagnostics: Diagnostics): string | null {
  const target = followRedirect(name, site)
  if (target.status === 'ok') return target.to
  diagnostics.error(
    target.status === 'invalid'
      ? {
          rule: 'routes/redirect',
          what: `the redirect "${target.name}" ${target.reason}`,
          where: source,
          todo: 'Point it to a path below the locale, such as bikes, to / for the home page, or to an address with https.',
        }
      : {
          rule: 'routes/redirect',
          what: `redirect loop: ${[...target.names, target.names[0]].join(' to ')}`,
          where: source,
          todo: 'Point one of them to a page.',
        },
  )
  return null
}
