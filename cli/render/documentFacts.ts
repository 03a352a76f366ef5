import { readDocument, type DocumentLinks } from '../links/readDocument.ts'
import { documentLoads, type DocumentLoads } from '../report/documentLoads.ts'

/** What the checks of a build know about HTML. They do not read it again. */
export interface DocumentFacts {
  links: DocumentLinks
  loads: DocumentLoads
}

/** What is known about a text that documents of a site share, read once. */
export interface PartFacts extends DocumentFacts {
  name: string
}

/** A text that documents of a site share. */
export interface SharedPart extends PartFacts {
  text: string
}

export const factsOf = (html: string): DocumentFacts => ({
  links: readDocument(html),
  loads: documentLoads(html),
})
