import { pageDataFile, staticPartBeside } from '#shared/outputFiles.ts'
import { isFilePath, withTrailingSlash } from '#shared/locale.ts'

/** Identifies the page of an address: its decoded path, without the query. */
export function pageKey(pathname: string): string {
  const path = withTrailingSlash(decode(pathname)).replace(/\/index\.html$/, '/')
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : `/${path}`
}

/**
 * Keeps an escaped slash escaped, since it does not separate segments. A malformed escape is taken
 * literally: it leads to the not-found page.
 */
function decode(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}

/** R7.4.1: URL of a page's data. Each segment is escaped, so that no path leads out of the folder. */
export function pageDataUrl(key: string): string {
  const page = key
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
  // Hosts have no file at `/404.html/`: use a URL that does not exist either.
  const name = errorFolder.test(key) ? `${page}~` : page
  return `/${pageDataFile(name)}`
}

/** The error documents are files: with a trailing slash they are not pages. */
const errorFolder = /\/(?:404|500)\.html\/+$/

/** Whether the router handles an address: pages of this site, not files of it. */
export const isPageAddress = (url: URL, origin: string) =>
  url.origin === origin && (!isFilePath(url.pathname) || url.pathname.endsWith('/index.html'))

/** URL of a page's static part. */
export const staticPartUrl = (key: string) => staticPartBeside(pageDataUrl(key))
