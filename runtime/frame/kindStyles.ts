import { fetchFile } from '#runtime/loading/fetchJson.ts'

/** The style sheet of the current page kind, in addition to the shared one. */
export interface KindStyles {
  /** Loads a style sheet, unless it is loaded already. Rejects if it fails to load. */
  read: (url: string | undefined) => Promise<void>
  /** Applies a loaded style sheet, which replaces that of the previous page. */
  show: (url: string | undefined) => void
}

/**
 * Adopts the style sheet that the document links to. Style sheets of other kinds are constructed from their text,
 * so that they apply at once, and no page is shown without its styles.
 */
export function createKindStyles(): KindStyles {
  const link = document.querySelector<HTMLLinkElement>('link[data-kind-styles]')
  // a link that failed to load has an empty sheet, or none: its file is loaded again
  const linked = link?.sheet?.cssRules.length ? link.sheet : null
  const linkedUrl = linked ? link!.getAttribute('href')! : undefined
  const sheets = new Map<string, CSSStyleSheet>()
  const pending = new Map<string, Promise<void>>()
  let currentUrl = linkedUrl
  let current: CSSStyleSheet | undefined

  async function readOnce(url: string) {
    try {
      sheets.set(url, await readSheet(url))
    } finally {
      pending.delete(url)
    }
  }

  return {
    async read(url) {
      if (url === undefined || url === linkedUrl || sheets.has(url)) return
      const reading = pending.get(url) ?? readOnce(url)
      pending.set(url, reading)
      await reading
    },
    show(url) {
      if (url === currentUrl) return
      currentUrl = url
      // style sheets of parts that scripts inserted stay, after that of the page kind
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== current)
      current = url === undefined ? undefined : sheets.get(url)
      document.adoptedStyleSheets = current ? [current, ...others] : others
      if (linked) linked.disabled = url !== linkedUrl
    },
  }
}

async function readSheet(url: string): Promise<CSSStyleSheet> {
  const response = await fetchFile(url, 'navigate')
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/css')) throw new Error(`failed to load ${url}`)
  return new CSSStyleSheet().replace(await response.text())
}
