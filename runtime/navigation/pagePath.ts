import { pageDataFile, staticPartBeside } from '#shared/outputFiles.ts'
import { isFilePath, withTrailingSlash } from '#shared/locale.ts'

/** The page that an address shows: its decoded path. The query is no part of it. */
export function pageKey(pathname: string): string {
  const path = withTrailingSlash(decode(pathname)).replace(/\/index\.html$/, '/')
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : `/${path}`
}

/**
 * An escaped slash stays one, since it separates nothing. A malformed escape is taken as it stands:
 * it finds no page, and that is an answer too.
 */
function decode(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}

/** Specification 7.4: where a page's data is. Every segment is escaped, so that no path leads elsewhere. */
export function pageDataUrl(key: string): string {
  const page = key
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
  // Hosts have no file at `/404.html/`: ask for data that is not there either.
  const name = errorFolder.test(key) ? `${page}~` : page
  return `/${pageDataFile(name)}`
}

/** The error documents are files, so with a slash behind them they are no page. */
const errorFolder = /\/(?:404|500)\.html\/+$/

/** Whether the router handles an address: pages of this site, not files of it. */
export const isPageAddress = (url: URL, origin: string) =>
  url.origin === origin && (!isFilePath(url.pathname) || url.pathname.endsWith('/index.html'))

/** Where the static main part of a page is. */
export const staticPartUrl = (key: string) => staticPartBeside(pageDataUrl(key))
