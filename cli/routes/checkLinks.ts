import { nearest } from '../errors.ts'
import type { Problems } from '../model/problems.ts'

/** Where a link was seen: the page's path and the story or product behind it. */
export interface Referrer {
  path: string
  source: string
}

/** Internal links seen while pages were rendered, each with the first pages that had it. */
export type SeenLinks = Map<string, Referrer[]>

const referrersSaid = 3

/** Remembers the internal links of rendered HTML. */
export function rememberLinks(html: string, referrer: Referrer, seen: SeenLinks): void {
  for (const [, href = ''] of html.matchAll(/ href="(\/[^"#?]*)/g)) {
    const referrers = seen.get(href)
    if (!referrers) seen.set(href, [referrer])
    else if (referrers.length <= referrersSaid) referrers.push(referrer)
  }
}

/** Every link to a page that does not exist is a problem that names its pages and the nearest path. */
export function checkLinks(
  seen: SeenLinks,
  paths: ReadonlySet<string>,
  isFile: (path: string) => boolean,
  problems: Problems,
): void {
  for (const [href, referrers] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = decode(href)
    if (paths.has(path) || isFile(path)) continue
    const meant = nearest(path, paths)
    const shown = referrers.slice(0, referrersSaid).map(({ path, source }) => `${path} (${source})`)
    problems.error({
      what: `a link to ${path}, which is no page`,
      where: shown.join(', ') + (referrers.length > referrersSaid ? ' and others' : ''),
      todo: meant
        ? `The nearest page is ${meant}.`
        : 'Link to a page that exists in this locale, or remove the link.',
    })
  }
}

function decode(href: string): string {
  try {
    return decodeURI(href.replaceAll('&amp;', '&'))
  } catch {
    return href
  }
}
