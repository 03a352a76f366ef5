import { partNamesOf } from '../pieces.ts'
import type { DocumentFacts } from '../render/documentFacts.ts'
import type { RenderedPage } from '../render/renderPage.ts'

/** What the checks of a build know about a page, as JSON. */
export interface PageFacts extends Pick<RenderedPage, 'dataFiles' | 'islands'> {
  hrefs: readonly string[]
  ids: readonly string[]
  loads: DocumentFacts['loads']
  /** Names of the shared parts of the document. */
  parts: readonly string[]
}

export const toPageFacts = ({ html, facts, dataFiles, islands }: RenderedPage): PageFacts => ({
  hrefs: [...facts.links.hrefs],
  ids: [...facts.links.ids],
  loads: facts.loads,
  parts: partNamesOf(html),
  dataFiles,
  islands,
})

export const linksOf = ({ hrefs, ids }: PageFacts): DocumentFacts['links'] => ({
  hrefs: new Set(hrefs),
  ids: new Set(ids),
})
