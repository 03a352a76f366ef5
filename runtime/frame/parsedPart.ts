import { trustedHtml } from '../trustedTypes.ts'

/** The main part that was parsed last, and not shown yet. */
let ahead: { html: string; content: DocumentFragment } | undefined

/**
 * Parses the main part of a page that is about to be opened: it takes a phone 20 ms, which pass while the finger is
 * still on the link. Pictures do not load before the part is shown.
 */
export function parseAhead(html: string): void {
  if (html === ahead?.html) return
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  ahead = { html, content: template.content }
}

/** Replaces the main part of the document. */
export function insertPart(main: HTMLElement, html: string): void {
  if (ahead?.html === html) main.replaceChildren(ahead.content)
  else main.innerHTML = trustedHtml(html)
  ahead = undefined
}
