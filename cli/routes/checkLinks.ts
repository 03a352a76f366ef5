import { nearest } from '../errors.ts'
import type { Problems } from '../model/problems.ts'

/** Where a link was seen: the page's path and the story or product behind it. */
export interface Referrer {
  path: string
  source: string
}

/** Internal links to what is no page, each with the first pages that had it. */
export type DeadLinks = Map<string, Referrer[]>

const referrersSaid = 3

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
    // a copy: a part of the page's text would keep all of it in memory
    if (!referrers) dead.set(Buffer.from(path).toString(), [referrer])
    else if (referrers.length <= referrersSaid) referrers.push(referrer)
  }
}

/**
 * Every link to what is neither page nor file is a problem that names the story and field that it
 * stands in, as far as it comes from content, its pages, and the nearest path.
 */
export function checkLinks(
  dead: DeadLinks,
  paths: ReadonlySet<string>,
  isFile: (path: string) => boolean,
  problems: Problems,
): void {
  for (const [path, referrers] of [...dead].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isFile(path)) continue
    const [, top = ''] = path.split('/')
    // of the same country: the others' pages are no place to lead to
    const meant = nearest(
      path,
      [...paths].filter((candidate) => candidate.startsWith(`/${top}/`)),
    )
    const shown = referrers.slice(0, referrersSaid).map((from) => `${from.path} (${from.source})`)
    const pages = shown.join(', ') + (referrers.length > referrersSaid ? ' and others' : '')
    const fields = problems.linksTo(path)
    problems.error({
      what: `a link to ${path}, which is no page`,
      where: fields.length > 0 ? `${listed(fields)}; on ${pages}` : pages,
      todo: meant
        ? `The nearest page is ${meant}.`
        : 'Link to a page that exists in this locale, or remove the link.',
    })
  }
}

function listed(fields: readonly string[]): string {
  const shown = fields.slice(0, referrersSaid).join('; ')
  return fields.length > referrersSaid ? `${shown}; and others` : shown
}

function decode(href: string): string {
  try {
    return decodeURI(href.replaceAll('&amp;', '&'))
  } catch {
    return href
  }
}
