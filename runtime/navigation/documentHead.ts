import type { LoadedPage } from './pageLoader.ts'

/**
 * Metadata for crawlers and link previews. Crawlers load documents, so a navigation does not update these
 * elements: they are removed on other pages and restored on the document's own page.
 */
const staticSelector =
  'meta[property], meta[name="keywords"], link[hreflang], script[type="application/ld+json"]'

/** Updates title, description, canonical URL, robots and language. */
export type UpdateHead = (page: LoadedPage) => void

/** Call it while the document still has the head of its own page. */
export function createHeadUpdates(): UpdateHead {
  const staticElements = [...document.head.querySelectorAll(staticSelector)]
  const setCanonical = createCanonical()
  let shown: LoadedPage['file'] | null = null
  return ({ path, file, context }) => {
    // another query of the same page: what it has set, such as the title of a search, is newer
    if (file === shown) return
    shown = file
    const { head } = file
    if (path === document.getElementById('root')?.dataset['page'])
      document.head.append(...staticElements)
    else for (const element of staticElements) element.remove()
    document.documentElement.lang = context.tag
    document.title = head.title
    setMeta('description', head.description)
    setMeta('robots', head.noIndex ? 'noindex' : '')
    setCanonical(head.canonical)
  }
}

function setMeta(name: string, content: string) {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === '') return existing?.remove()
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.name = name
  meta.content = content
}

function createCanonical(): (path: string | undefined) => void {
  // the origin of the last canonical URL, since a page that is not indexed has none
  let siteOrigin = location.origin
  return (path) => {
    const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (existing) siteOrigin = new URL(existing.href).origin
    if (path === undefined) return existing?.remove()
    const link = existing ?? document.head.appendChild(document.createElement('link'))
    link.rel = 'canonical'
    link.href = siteOrigin + path
  }
}
