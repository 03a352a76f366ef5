/** What a rendered document links to, and what can be linked to in it. */
export interface DocumentLinks {
  /** Every distinct `href`, in the order of the document, without HTML escapes. */
  hrefs: ReadonlySet<string>
  ids: ReadonlySet<string>
}

// Attribute values hold no angle brackets: React, sanitize-html and the document's head escape them.
const tag = /<[a-z][^<>]*>/gi
const attribute = /\s(href|id)="([^"]*)"/gi

/** Reads the links and ids of a document that the build has rendered, in one pass. */
export function readDocument(html: string): DocumentLinks {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  for (const [element] of html.matchAll(tag)) {
    if (!element.includes('href="') && !element.includes('id="')) continue
    for (const [, name, value = ''] of element.matchAll(attribute)) {
      const found = name?.toLowerCase() === 'href' ? hrefs : ids
      found.add(unescapeHtml(value))
    }
  }
  return { hrefs, ids }
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The escapes that rendered documents have. */
const unescapeHtml = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => characters[escape] ?? escape)
    : text
