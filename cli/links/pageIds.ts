import { copyText } from './copyText.ts'

/** The ids of rendered pages. */
export interface PageIds {
  add: (page: string, ids: ReadonlySet<string>) => void
  /** Undefined for a page that was not rendered. */
  of: (page: string) => readonly string[] | undefined
}

export function createPageIds(): PageIds {
  const byPage = new Map<string, string>()
  // shares equal lists, since most pages of a kind have the same ids
  const lists = new Map<string, string>()
  return {
    add(page, ids) {
      const list = [...ids].join('\n')
      const known = lists.get(list)
      if (known === undefined) lists.set(copyText(list), list)
      byPage.set(page, known ?? list)
    },
    of: (page) => byPage.get(page)?.split('\n').filter(Boolean),
  }
}
