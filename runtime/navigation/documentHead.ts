import type { LoadedPage } from './pageLoader.ts'

/**
 * Metadata for crawlers and for sharing. Crawlers do not navigate by script, so the elements are not updated:
 * they are removed on other pages and restored on the document's own page.
 */
const ownOnly = 'meta[property], link[hreflang], script[type="application/ld+json"]'
const own = [...document.head.querySelectorAll(ownOnly)]

/** Updates title, description, canonical URL, robots and language. */
export function updateDocumentHead({ path, file, context }: LoadedPage): void {
  if (path === document.getElementById('root')?.dataset['page']) document.head.append(...own)
  else for (const element of own) element.remove()
  const { head } = file
  document.documentElement.lang = context.tag
  document.title = head.title
  setMeta('description', head.description)
  setMeta('robots', head.noIndex ? 'noindex' : '')
  setCanonical(head.canonical)
}

function setMeta(name: string, content: string) {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === '') return existing?.remove()
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.name = name
  meta.content = content
}

/** Origin of canonical URLs, from the document; a page that is not indexed has no canonical URL. */
let siteOrigin = location.origin

function setCanonical(path: string | undefined) {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (existing) siteOrigin = new URL(existing.href).origin
  if (path === undefined) return existing?.remove()
  const link = existing ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = siteOrigin + path
}
