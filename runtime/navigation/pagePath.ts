import {
  notFoundFile,
  pageDataFile,
  serverErrorFile,
  toStaticPart,
} from '#shared/files/outputFiles.ts'
import { isFilePath, withTrailingSlash } from '#shared/paths/locale.ts'

/** Cache key of a page: its decoded path, without the query. */
export function pageKey(pathname: string): string {
  const path = withTrailingSlash(decode(pathname)).replace(/\/index\.html$/, '/')
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : `/${path}`
}

/**
 * Keeps an escaped slash escaped, since it does not separate segments. A malformed escape is kept, so the page is
 * not found.
 */
function decode(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}

/** R7.4.1: URL of a page's data. Segments are escaped, so that no path leaves the folder. */
export function pageDataUrl(key: string): string {
  const page = key
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
  // hosts do not serve `/404.html/`: use a URL that does not exist, either
  const name = isErrorFolder(key) ? `${page}~` : page
  return `/${pageDataFile(name)}`
}

/** With a trailing slash, an error document is not a page. */
function isErrorFolder(key: string): boolean {
  const name = key.split('/').findLast((segment) => segment !== '') ?? ''
  return key.endsWith('/') && [notFoundFile, serverErrorFile].includes(name)
}

/** Pictures are files too: an image service can be on the site's host, and galleries link to it. */
const picturePath = /\.(avif|gif|jpe?g|png|svg|webp)$/i

/** Whether the router handles a URL: pages of this site, but not its files. */
export function isPageUrl({ origin, pathname }: URL, siteOrigin: string): boolean {
  if (origin !== siteOrigin || picturePath.test(pathname)) return false
  return !isFilePath(pathname) || pathname.endsWith('/index.html')
}

/** URL of a page's static part. */
export const staticPartUrl = (key: string) => toStaticPart(pageDataUrl(key))
