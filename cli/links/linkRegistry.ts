import { compareText } from '#shared/text/compareText.ts'

/** A field of a story or product with a link. */
interface LinkingField {
  /** For messages, such as `story structure/home (id 1), field intro`. */
  where: string
  /** Full paths of the pages that show the field, or empty if any page can. */
  pages: readonly string[]
}

/**
 * The links of content with their fields. The model fills it, and the link check reads it after
 * rendering to name the field of a dead link.
 */
export interface LinkRegistry {
  /** `href` is the address in pages. */
  add: (href: string, field: LinkingField) => void
  /** All fields with the link. */
  of: (href: string) => readonly LinkingField[]
  /** The fields with the link on one of the pages, or else all fields with the link. */
  fieldsOf: (href: string, pages?: readonly string[]) => readonly string[]
}

/** Fields are sorted, as locales are modelled side by side. */
export function createLinkRegistry(): LinkRegistry {
  const links = new Map<string, Map<string, Set<string>>>()
  const sortedOf = (href: string) =>
    [...(links.get(href) ?? [])].sort(([a], [b]) => compareText(a, b))
  return {
    add(href, { where, pages }) {
      const fields = links.get(href) ?? new Map<string, Set<string>>()
      const shown = fields.get(where) ?? new Set()
      for (const page of pages) shown.add(page)
      links.set(href, fields.set(where, shown))
    },
    of: (href) =>
      sortedOf(href).map(([where, pages]) => ({ where, pages: [...pages].sort(compareText) })),
    fieldsOf(href, pages = []) {
      const fields = sortedOf(href)
      const onPages = fields.filter(([, shown]) => pages.some((page) => shown.has(page)))
      return (onPages.length > 0 ? onPages : fields).map(([where]) => where)
    },
  }
}
