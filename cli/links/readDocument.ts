/** The links and ids of a rendered document. */
export interface DocumentLinks {
  /** Without HTML escapes. */
  hrefs: ReadonlySet<string>
  ids: ReadonlySet<string>
}

// React, sanitize-html and the document's head escape angle brackets in attribute values.
const tag = /<[a-z][^<>]*>/gi
const attribute = /\s(href|id)="([^"]*)"/gi

/** Reads the links and ids of a document that the build rendered. */
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

/** Decodes the escapes of rendered documents. */
const unescapeHtml = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => characters[escape] ?? escape)
    : text
