import {
  appDataFile,
  assetsFolder,
  pageDataFolder,
  serviceWorkerFile,
  sharePictureFile,
  touchIconFile,
  webManifestFile,
} from '#shared/files/outputFiles.ts'

/** How long browsers and caches keep the files at some addresses. */
export interface CacheRule {
  /** An address, or its start and `*`. */
  pattern: string
  cacheControl: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

/** Their names are hashes of their content. */
const immutable = `public, max-age=${year}, immutable`
/** Never `no-store`, with which browsers do not keep a page for the way back. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** Rules for some addresses. They do not overlap. All other files are revalidated. */
export const cacheRules: readonly CacheRule[] = [
  { pattern: `/${assetsFolder}/*`, cacheControl: immutable },
  { pattern: `/${pageDataFolder}/sq/d/*`, cacheControl: immutable },
  { pattern: `/${appDataFile}`, cacheControl: 'no-cache' },
  { pattern: `/${serviceWorkerFile}`, cacheControl: 'no-cache' },
  { pattern: '/robots.txt', cacheControl: `public, max-age=${hour}` },
  { pattern: '/sitemap*', cacheControl: `public, max-age=${hour}` },
  { pattern: '/.well-known/*', cacheControl: `public, max-age=${hour}` },
  { pattern: `/${webManifestFile}`, cacheControl: `public, max-age=${hour}` },
  { pattern: '/favicon.*', cacheControl: `public, max-age=${day}` },
  { pattern: '/icon-*', cacheControl: `public, max-age=${day}` },
  { pattern: `/${sharePictureFile}`, cacheControl: `public, max-age=${day}` },
  { pattern: `/${touchIconFile}`, cacheControl: `public, max-age=${day}` },
]

/** The `Cache-Control` of a file, by its path below the output folder. */
export function cacheControlOf(path: string): string {
  const address = `/${path}`
  const rule = cacheRules.find(({ pattern }) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  )
  return rule?.cacheControl ?? revalidated
}
