import { parseUrl } from '#runtime/support.ts'
import { isPageUrl } from './pagePath.ts'

/** A click on a link to a page of this site. */
export interface LinkClick {
  url: URL
  /** The link requires a full page load. */
  isHard: boolean
}

/** Navigates when a link to a page of this site is clicked. */
export function followLinks(navigate: (url: URL) => void): void {
  addEventListener('click', (event) => {
    const click = findClickedLink(event, new URL(location.href))
    if (!click || click.isHard) return
    event.preventDefault()
    navigate(click.url)
  })
}

/**
 * Finds the link that a click follows. Null if the browser handles the click: another button, a modifier key, a
 * target, a download, another site, a file, or a hash of the same page.
 */
export function findClickedLink(event: MouseEvent, here: URL): LinkClick | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!anchor || !anchor.hasAttribute('href')) return null
  if (anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  if (anchor.relList.contains('external')) return null
  const url = parseUrl(anchor.href)
  if (!url || !isPageUrl(url, here.origin)) return null
  const isHashOnly =
    anchor.href.includes('#') && url.pathname === here.pathname && url.search === here.search
  if (isHashOnly) return null
  return { url, isHard: anchor.dataset['hardRefresh'] !== undefined }
}
