import { compareText } from '#shared/compareText.ts'
import type { Locale } from '#shared/locale.ts'
import { listed, type Problems } from '../model/problems.ts'
import { nearest } from '../suggest.ts'

/** Where a link was seen: the page's path and the story or product behind it. */
export interface Referrer {
  path: string
  source: string
}

/** Internal links to what is no page, each with the pages that have it. */
export type DeadLinks = Map<string, Referrer[]>

/** Keeps the internal links of rendered HTML that lead to no page. */
export function findDeadLinks(
  html: string,
  referrer: Referrer,
  paths: ReadonlySet<string>,
  dead: DeadLinks,
): void {
  const seen = new Set<string>()
  // an address that begins with two slashes leads to another host
  for (const [, href = ''] of html.matchAll(/ href="(\/(?!\/)[^"#?]*)/g)) {
    if (paths.has(href)) continue
    const path = decode(href)
    if (paths.has(path) || seen.has(path)) continue
    seen.add(path)
    const referrers = dead.get(path)
    if (referrers) referrers.push(referrer)
    // a copy: a part of the page's text would keep all of it in memory
    else dead.set(Buffer.from(path).toString(), [referrer])
  }
}

/** What the brand has: the paths of its pages, its locales, and other files of the output. */
export interface LinkTargets {
  paths: ReadonlySet<string>
  locales: readonly Locale[]
  isFile: (path: string) => boolean
}

/**
 * Every link to what is neither page nor file is a problem that names the story and field that it
 * stands in, as far as it comes from content, its pages, and where it may have been meant to lead.
 * The path is said below the locale: dead in several locales, it is one problem that names them.
 */
export function checkLinks(dead: DeadLinks, targets: LinkTargets, problems: Problems): void {
  for (const [path, referrers] of [...dead].sort(([a], [b]) => compareText(a, b))) {
    if (targets.isFile(path)) continue
    const locale = targets.locales.find(({ prefix }) => path.startsWith(prefix))
    const said = locale ? `/${path.slice(locale.prefix.length)}` : path
    const fields = problems.linksTo(path)
    const problem = {
      what: `a link to ${said}, which is no page`,
      where: fields.length > 0 ? listed(fields, '; ') : referrers[0]!.source,
      todo: locale
        ? whereElse(said, locale, targets)
        : 'Link to a page that exists in this locale, or remove the link.',
    }
    for (const { path: page } of referrers) problems.error(problem, { locale: locale?.id, page })
  }
}

/** The same path in other locales, or else the nearest one in this. */
function whereElse(path: string, { prefix, country }: Locale, targets: LinkTargets): string {
  const { paths, locales } = targets
  const others = locales.filter((other) => paths.has(other.prefix + path.slice(1)))
  if (others.length > 0) {
    const countries = new Set(others.map((other) => other.country))
    const limit = countries.has(country)
      ? ''
      : `limit the story to ${[...countries].join(', ')}, or `
    return `It is a page in ${listed(others.map(({ id }) => id))} alone: ${limit}link to a page of every locale.`
  }
  const pages = [...paths].flatMap((candidate) =>
    candidate.startsWith(prefix) ? [`/${candidate.slice(prefix.length)}`] : [],
  )
  const meant = nearest(path, pages)
  return meant
    ? `The nearest page is ${meant}.`
    : 'Link to a page that exists in this locale, or remove the link.'
}

function decode(href: string): string {
  try {
    return decodeURI(href.replaceAll('&amp;', '&'))
  } catch {
    return href
  }
}
