import { appDataFile } from '#shared/outputFiles.ts'

/** How the service worker handles a request. */
export type RequestKind = 'asset' | 'data' | 'document'

interface Site {
  origin: string
  /** Path segments of private pages: basket, checkout, order confirmation. */
  privateSegments: readonly string[]
}

/** Null for requests that the worker does not handle. */
export function requestKind(request: Request, site: Site): RequestKind | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== site.origin) return null
  if (request.headers.has('range') || request.cache === 'no-store') return null
  if (/^\/assets\/[^/]+-[\w]{8,}\.\w+$/.test(pathname)) return 'asset'
  const segments = pathname.toLowerCase().split('/')
  if (site.privateSegments.some((segment) => segments.includes(segment))) return null
  if (segments[1] === 'store-api' || segments[1] === 'sales-channel-api') return null
  // never cached, since it contains the deployed build hash
  if (pathname === `/${appDataFile}`) return null
  if (/^\/(page|slice)-data\/.+\.json$/.test(pathname)) return 'data'
  return request.mode === 'navigate' ? 'document' : null
}
