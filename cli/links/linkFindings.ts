import { copyText } from './copyText.ts'
import type { LinkTarget } from './linkTarget.ts'

/** A page with a link, and the story or product it is made of. */
export interface Referrer {
  path: string
  source: string
}

/** A link that can be wrong, with the pages that have it. */
export interface Finding extends LinkTarget {
  /** The target, if the path is redirected. */
  movedTo: string | null
  referrers: Referrer[]
  written: Set<string>
}

/** Links that can be wrong, each with all pages that have it. */
export interface LinkFindings {
  add: (target: LinkTarget, href: string, referrer: Referrer) => void
  /** By path and id. */
  entries: () => Iterable<[string, Finding]>
}

/** `redirects` has full paths with their targets. */
export function createLinkFindings(redirects: ReadonlyMap<string, string>): LinkFindings {
  const findings = new Map<string, Finding>()
  return {
    add({ path, id }, href, referrer) {
      const key = id === null ? path : `${path}#${id}`
      let finding = findings.get(key)
      if (!finding) {
        const movedTo = redirects.get(path) ?? null
        finding = { path: copyText(path), id, movedTo, referrers: [], written: new Set() }
        findings.set(copyText(key), finding)
      }
      if (finding.referrers.at(-1) !== referrer) finding.referrers.push(referrer)
      if (!finding.written.has(href)) finding.written.add(copyText(href))
    },
    entries: () => findings,
  }
}
