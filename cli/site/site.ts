import type { PageSite } from '#templates/pages/definitions/pageSite.ts'

/** The site of one locale: what its pages are made from, and what the build checks and writes besides. */
export interface Site extends PageSite {
  /** Full paths of stories that have no page because of an error: links to them are not reported, too. */
  invalidPaths: readonly string[]
  /** Redirects from content: old paths below the locale prefix to new ones. */
  redirects: ReadonlyMap<string, string>
}
