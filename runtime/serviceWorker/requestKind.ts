import { appDataFile, assetFile, isDataPath } from '#shared/files/outputFiles.ts'

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
  if (isHashedAsset(pathname)) return 'asset'
  const segments = pathname.toLowerCase().split('/')
  if (site.privateSegments.some((segment) => segments.includes(segment))) return null
  if (segments[1] === 'store-api' || segments[1] === 'sales-channel-api') return null
  // never cached, since it contains the deployed build hash
  if (pathname === `/${appDataFile}`) return null
  if (isDataPath(pathname)) return 'data'
  return request.mode === 'navigate' ? 'document' : null
}

/** Whether an asset's name ends in a hash of its content. */
function isHashedAsset(pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return pathname === `/${assetFile(name)}` && /.-\w{8,}\.\w+$/.test(name)
}
