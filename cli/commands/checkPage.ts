import type { LinkChecker } from '../links/checkLinks.ts'
import type { PartFacts } from '../render/documentFacts.ts'
import type { PageWeights, WrittenPage } from '../report/pageWeights.ts'
import { linksOf, type PageFacts } from '../traces/pageFacts.ts'

/** A page that was written. */
export interface CheckedPage extends Pick<WrittenPage, 'kind' | 'path' | 'bytes' | 'html'> {
  /** What it is made of, for messages. */
  source: string
  facts: PageFacts
}

export interface Checks {
  /** A part that documents share, by its name. */
  part: (name: string) => PartFacts
  links: Pick<LinkChecker, 'add'>
  weights: Pick<PageWeights, 'add'>
}

/** Passes a page to what checks links and weighs pages. Pages come in the order of their paths. */
export function checkPage(
  { kind, path, source, bytes, html, facts }: CheckedPage,
  { part, links, weights }: Checks,
): void {
  const shared = facts.parts.map(part)
  links.add(linksOf(facts), { path, source }, shared)
  const { loads, dataFiles, islands } = facts
  weights.add({ kind, path, bytes, html, loads, shared, dataFiles, islands })
}
