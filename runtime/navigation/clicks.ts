import { isPageAddress } from './pagePath.ts'

/** A click on a link to a page of this site, as far as a click alone says what is wanted. */
export interface LinkClick {
  url: URL
  /** The link asks for a load by the browser. */
  isHard: boolean
}

/**
 * The link that a click follows, or null where the browser should do what it always does: another
 * button, a modifier key, a target, a download, another site, a file, a hash on the same page.
 */
export function linkOfClick(event: MouseEvent, here: URL): LinkClick | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!anchor || !anchor.hasAttribute('href')) return null
  if (anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  if (anchor.relList.contains('external')) return null
  if (!URL.canParse(anchor.href)) return null
  const url = new URL(anchor.href)
  if (!isPageAddress(url, here.origin)) return null
  const isHashOnly =
    anchor.href.includes('#') && url.pathname === here.pathname && url.search === here.search
  if (isHashOnly) return null
  return { url, isHard: anchor.dataset['hardRefresh'] !== undefined }
}
