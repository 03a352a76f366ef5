// Files of a page below the output folder (specification 7.4). The build writes them, and the browser
// requests them from the site's root.

/** File of a page: `/gb/en/` is `gb/en/index.html`, `/404.html` itself. */
export const htmlFile = (path: string) =>
  path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}index.html`

/** `page-data/{page}/page-data.json`; the root's page is `index`. */
export function pageDataFile(path: string): string {
  const page = path.replace(/^\/|\/$/g, '') || 'index'
  return `page-data/${page}/page-data.json`
}

/** File or address of the static main part, which stands beside the page data. */
export const staticPartBeside = (pageData: string) => pageData.replace(/\.json$/, '-rsc.json')

export const staticPartFile = (path: string) => staticPartBeside(pageDataFile(path))

/** The build hash, which the browser requests on every page. */
export const appDataFile = 'page-data/app-data.json'

export const sharedQueryFile = (hash: string) => `page-data/sq/d/${hash}.json`
export const sliceFile = (name: string) => `slice-data/${name}.json`
