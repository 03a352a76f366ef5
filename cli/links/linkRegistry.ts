/** A field of a story or product that holds a link. */
interface LinkingField {
  /** As messages name it: `story structure/home (id 1), field intro`. */
  where: string
  /** Full paths of the pages that show the field; empty where every page may. */
  pages: readonly string[]
}

/**
 * The links of content with the fields that hold them. The model fills it; the link check, which
 * finds dead links only once every page is rendered, reads it to name the field to correct.
 */
export interface LinkRegistry {
  /** `href` is the address as pages have it. */
  add: (href: string, field: LinkingField) => void
  /** The fields whose link stands on one of the pages, or else all fields that hold the link. */
  fieldsOf: (href: string, pages?: readonly string[]) => readonly string[]
}

export function createLinkRegistry(): LinkRegistry {
  const links = new Map<string, Map<string, Set<string>>>()
  return {
    add(href, { where, pages }) {
      const fields = links.get(href) ?? new Map<string, Set<string>>()
      const shown = fields.get(where) ?? new Set()
      for (const page of pages) shown.add(page)
      links.set(href, fields.set(where, shown))
    },
    fieldsOf(href, pages = []) {
      const fields = [...(links.get(href) ?? [])]
      const onPages = fields.filter(([, shown]) => pages.some((page) => shown.has(page)))
      return (onPages.length > 0 ? onPages : fields).map(([where]) => where)
    },
  }
}
