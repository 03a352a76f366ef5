import type { LoadedPage } from './loadPage.ts'

/** Title, description, canonical address, robots and language follow the page. */
export function updateDocumentHead({ file, context }: LoadedPage): void {
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

function setCanonical(path: string | undefined) {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (path === undefined) return existing?.remove()
  const link = existing ?? document.head.appendChild(document.createElement('link'))
  // the site's own address, as the document was written with it
  const base = existing ? new URL(existing.href).origin : location.origin
  link.rel = 'canonical'
  link.href = base + path
}
