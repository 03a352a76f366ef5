import {
  assetsFolder,
  licencesFile,
  pageDataFolder,
  redirectsFile,
  robotsFile,
  scriptProxyFile,
  serviceWorkerFile,
  sitemapFile,
  sliceDataFolder,
} from '#shared/files/outputFiles.ts'
import { iconFiles } from '../icons/iconFiles.ts'

/** Names that Windows reserves for devices, with any extension. */
const reservedDevice = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/** First segments of other files of the output, and names that hosts reserve. */
const reservedTop: ReadonlySet<string> = new Set([
  pageDataFolder,
  sliceDataFolder,
  'sq',
  'app-data.json',
  assetsFolder,
  'static',
  'index',
  'index.html',
  '_fixtures',
  '_proxy',
  scriptProxyFile,
  redirectsFile,
  '_headers',
  '_redirects',
  'bulk-redirects.json',
  'staticwebapp.config.json',
  'vercel.json',
  serviceWorkerFile,
  robotsFile,
  ...iconFiles,
  licencesFile,
  sitemapFile,
  '.well-known',
])

const longestSegment = 200
const longestPath = 1000

/** Why a page path cannot be a file of the output; null if it can (X6.4, X2.13). */
export function pathProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'does not begin with a slash'
  if (path.length > longestPath) return `is longer than ${longestPath} characters`
  if (path === '/') return null
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  for (const segment of segments) {
    if (segment === '') return 'has an empty segment'
    if (segment === '.' || segment === '..') return `has the segment "${segment}"`
    if (Buffer.byteLength(segment) > longestSegment) {
      return `has a segment longer than ${longestSegment} bytes`
    }
    const bad = [...segment].find((character) => !isPlain(character))
    if (bad) return `has the character ${JSON.stringify(bad)}`
    if (segment !== segment.normalize('NFC')) return 'is not in the Unicode form NFC'
    if (/[. ]$/.test(segment)) return 'has a segment that ends in a dot or a space'
    if (segment.startsWith(' ') || segment.startsWith('.')) {
      return 'has a segment that begins with a dot or a space'
    }
    if (reservedDevice.test(segment)) return `has the reserved device name "${segment}"`
  }
  if (reservedTop.has(segments[0]!.toLowerCase()))
    return `begins with the reserved "${segments[0]}"`
  return null
}

/** Letters, digits and marks of any script, and signs that are safe in file names and URLs. */
const isPlain = (character: string) => /[\p{L}\p{N}\p{M}._ -]/u.test(character)
