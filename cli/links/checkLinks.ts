import { compareText } from '#shared/text/compareText.ts'
import { withTrailingSlash } from '#shared/paths/locale.ts'
import { namesOfId, needsNoElement } from './anchors.ts'
import { createLinkFindings, type Finding, type Referrer } from './linkFindings.ts'
import { targetOf, type LinkTarget } from './linkTarget.ts'
import { createPageIds, type PageIds } from './pageIds.ts'
import type { DocumentLinks } from './readDocument.ts'
import {
  reportBrokenAnchor,
  reportDeadLink,
  reportRedirectedLink,
  type LinkReporting,
  type LinkTargets,
} from './reportLinks.ts'

/** The links of a part that pages share. */
interface NamedLinks {
  name: string
  links: DocumentLinks
}

export interface LinkChecker {
  /** Adds the links and the ids of a page: its own, and those of the parts that it shares with others. */
  add: (own: DocumentLinks, referrer: Referrer, shared?: readonly NamedLinks[]) => void
  /** Addresses of the links that can be wrong, as far as the pages so far tell; sorted. */
  doubtful: () => readonly string[]
  /**
   * Reports all dead links, broken anchors and links to redirected pages, with field, pages and a
   * suggestion.
   */
  report: (targets: LinkTargets, reporting: LinkReporting) => void
}

/** `redirects` has full paths with their targets. Links must lead to the target directly. */
export function createLinkChecker(
  siteUrl: string,
  leadsToPage: (path: string) => boolean,
  redirects: ReadonlyMap<string, string> = new Map(),
): LinkChecker {
  const findings = createLinkFindings(redirects)
  const pageIds = createPageIds()

  /** The target of a link that leads to no page, or to an id that is not known yet; null if the link works. */
  function targetToCheck(href: string, page: string, ids: ReadonlySet<string>): LinkTarget | null {
    const target = targetOf(href, page, siteUrl)
    if (!target) return null
    const spellings = [target.path, withTrailingSlash(target.path)]
    const path = spellings.find(leadsToPage)
    if (path === undefined) {
      const old = spellings.find((spelling) => redirects.has(spelling))
      return { path: old ?? target.path, id: null }
    }
    const { id } = target
    if (id === null || needsNoElement(id)) return null
    // anchors to other pages wait until all pages are rendered
    return path === page && namesOfId(id).some((name) => ids.has(name)) ? null : { path, id }
  }

  const toCheck = ({ hrefs }: DocumentLinks) => [...hrefs].filter((href) => !leadsToPage(href))
  const known = new Map<string, readonly string[]>()
  /** Most links of shared parts lead to a page, whichever page they are on. */
  function toCheckOnce({ name, links }: NamedLinks): readonly string[] {
    const hrefs = known.get(name) ?? toCheck(links)
    known.set(name, hrefs)
    return hrefs
  }

  return {
    add(own, referrer, shared = []) {
      const ids = new Set([own, ...shared.map(({ links }) => links)].flatMap(({ ids }) => [...ids]))
      pageIds.add(referrer.path, ids)
      for (const href of new Set([...toCheck(own), ...shared.flatMap(toCheckOnce)])) {
        const target = targetToCheck(href, referrer.path, ids)
        if (target) findings.add(target, href, referrer)
      }
    },
    doubtful: () =>
      [...new Set([...findings.entries()].flatMap(([, { written }]) => [...written]))].sort(
        compareText,
      ),
    report(targets, reporting) {
      for (const [, finding] of [...findings.entries()].sort(([a], [b]) => compareText(a, b))) {
        reportWrong(finding, pageIds, targets, reporting)
      }
    },
  }
}

function reportWrong(
  finding: Finding,
  pageIds: PageIds,
  targets: LinkTargets,
  reporting: LinkReporting,
): void {
  const { path, id, movedTo } = finding
  if (movedTo !== null) return reportRedirectedLink(finding, movedTo, targets, reporting)
  if (id === null) {
    if (!targets.isFile(path)) reportDeadLink(finding, targets, reporting)
    return
  }
  const ids = pageIds.of(path)
  // the ids of a page that was not rendered are unknown
  if (ids === undefined || namesOfId(id).some((name) => ids.includes(name))) return
  reportBrokenAnchor(finding, ids, targets, reporting)
}
