// Paths of a page's files in the output (R7.4.1 to R7.4.5). The build writes them, and the browser
// requests them from the site's root.

/** The document of a page: `/gb/en/` is `gb/en/index.html`, `/404.html` itself. */
export const htmlFile = (path: string) =>
  path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}index.html`

/** `page-data/{page}/page-data.json`; the page of the root is `index`. */
export function pageDataFile(path: string): string {
  const page = path.replace(/^\/|\/$/g, '') || 'index'
  return `page-data/${page}/page-data.json`
}

/** Path or URL of the static part, in the same folder as the page data. */
export const toStaticPart = (pageData: string) => pageData.replace(/\.json$/, '-rsc.json')

export const staticPartFile = (path: string) => toStaticPart(pageDataFile(path))

/** The file with the build hash, which the browser requests on every page. */
export const appDataFile = 'page-data/app-data.json'

export const sharedQueryFile = (hash: string) => `page-data/sq/d/${hash}.json`
export const sliceFile = (name: string) => `slice-data/${name}.json`
