import { decodePath } from '../decodePath.ts'

/** A path of the own site, and the id in a link such as `/page/#id`. */
export interface LinkTarget {
  path: string
  id: string | null
}

/** The path and id of a link to the own site, or null. */
export function targetOf(href: string, page: string, siteUrl: string): LinkTarget | null {
  const at = href.indexOf('#')
  const address = at === -1 ? href : href.slice(0, at)
  const path = pathOf(address, page, siteUrl)
  if (path === null) return null
  const id = at === -1 ? '' : href.slice(at + 1)
  return { path, id: id === '' ? null : id }
}

function pathOf(address: string, page: string, siteUrl: string): string | null {
  const withoutQuery = address.replace(/\?.*$/s, '')
  if (withoutQuery === '') return page
  if (/^\/(?!\/)/.test(withoutQuery)) return decodePath(withoutQuery)
  if (withoutQuery.startsWith(`${siteUrl}/`)) return decodePath(withoutQuery.slice(siteUrl.length))
  const base = siteUrl + encodeURI(page)
  if (!URL.canParse(withoutQuery, base)) return null
  const url = new URL(withoutQuery, base)
  const isOwn = /^https?:$/.test(url.protocol) && url.host === new URL(siteUrl).host
  return isOwn ? decodePath(url.pathname) : null
}
