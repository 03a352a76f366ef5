// Paths of files in the output (R7.4.1 to R7.4.7). The build writes them, and the browser requests them from
// the site's root. Each is an export of its own, so that the browser's scripts contain only what they use.

/** The folder of files that are named by their content. */
export const assetsFolder = 'assets'
export const assetFile = (name: string) => `${assetsFolder}/${name}`
/** Whether a URL's path is in the folder of assets. */
export const isAssetPath = (path: string) => path.startsWith(`/${assetsFolder}/`)

export const pageDataFolder = 'page-data'
export const sliceDataFolder = 'slice-data'

/** The document of a page: `/gb/en/` is `gb/en/index.html`, `/404.html` itself. */
export const htmlFile = (path: string) =>
  path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}index.html`

/** `page-data/{page}/page-data.json`; the page of the root is `index`. */
export function pageDataFile(path: string): string {
  const page = path.replace(/^\/|\/$/g, '') || 'index'
  return `${pageDataFolder}/${page}/page-data.json`
}

/** Path or URL of the static part, in the same folder as the page data. */
export const toStaticPart = (pageData: string) => pageData.replace(/\.json$/, '-rsc.json')

export const staticPartFile = (path: string) => toStaticPart(pageDataFile(path))

/** The file with the build hash, which the browser requests on every page. */
export const appDataFile = `${pageDataFolder}/app-data.json`

/** Addresses of a locale's search files. Header and pages would change with every text if they had those. */
export const searchFile = (localeId: string) => `${pageDataFolder}/search/${localeId}.json`

export const sharedQueryFile = (hash: string) => `${pageDataFolder}/sq/d/${hash}.json`
export const sliceFile = (name: string) => `${sliceDataFolder}/${name}.json`

/** Whether a URL's path is page data, or data that pages share. */
export const isDataPath = (path: string) =>
  [pageDataFolder, sliceDataFolder].some((folder) => path.startsWith(`/${folder}/`)) &&
  path.endsWith('.json')

/** Documents that the host serves for failed requests, at the root and in each locale. */
export const notFoundFile = '404.html'
export const serverErrorFile = '500.html'

/** At the root, so that its scope is the whole site. */
export const serviceWorkerFile = 'sw.js'

export const iconFile = 'favicon.svg'
/** Browsers and feed readers ask for it without a link, too. */
export const icoFile = 'favicon.ico'
export const pngIconFile = (size: number) => `icon-${size}.png`
/** iOS cuts its corners off. */
export const touchIconFile = 'apple-touch-icon.png'
/** Android cuts it to any shape. */
export const maskableIconFile = 'icon-maskable.png'
/** The picture of links to pages without one. */
export const sharePictureFile = 'share.png'
export const webManifestFile = 'site.webmanifest'

/** Lists the sitemaps of all locales. */
export const sitemapFile = 'sitemap.xml'
/** Search engines read it at the root of a host alone. */
export const robotsFile = 'robots.txt'
/** RFC 9116. */
export const securityFile = '.well-known/security.txt'

/** Permanent redirects (301) for hosts that read a list: `[{from, to}]`. */
export const redirectsFile = 'redirects.json'

/** The licences of what others have written in the output. */
export const licencesFile = 'licences.txt'

/** Lists the hosts that the script proxy may fetch from. */
export const scriptProxyFile = 'script-proxy.json'
