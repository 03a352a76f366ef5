import { ask } from '../navigation/fetchJson.ts'

/** The style sheet of the page kind that is shown, beside the one that all pages have. */
export interface KindStyles {
  /** Reads a style sheet that is not there yet. Rejects where it cannot be had. */
  read: (url: string | undefined) => Promise<void>
  /** Applies a style sheet that was read, in place of that of the page before. */
  show: (url: string | undefined) => void
}

/**
 * Takes over the styles that stand in the document. Those of other kinds are constructed from their text:
 * they apply at once, so a page never shows without its styles.
 */
export function createKindStyles(): KindStyles {
  const own = document.querySelector<HTMLStyleElement>('style[data-kind-styles]')
  // what a policy kept from applying is read as a file
  const ownUrl = own?.sheet ? own.dataset['kindStyles'] : undefined
  const sheets = new Map<string, CSSStyleSheet>()
  const pending = new Map<string, Promise<void>>()
  let shown = ownUrl

  async function readOnce(url: string) {
    try {
      sheets.set(url, await readSheet(url))
    } finally {
      pending.delete(url)
    }
  }

  return {
    async read(url) {
      if (url === undefined || url === ownUrl || sheets.has(url)) return
      const reading = pending.get(url) ?? readOnce(url)
      pending.set(url, reading)
      await reading
    },
    show(url) {
      if (url === shown) return
      shown = url
      const sheet = url === undefined ? undefined : sheets.get(url)
      document.adoptedStyleSheets = sheet ? [sheet] : []
      if (own?.sheet) own.sheet.disabled = url !== ownUrl
    },
  }
}

async function readSheet(url: string): Promise<CSSStyleSheet> {
  const response = await ask(url, 'navigate')
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/css')) throw new Error(`${url} could not be loaded`)
  return new CSSStyleSheet().replace(await response.text())
}
