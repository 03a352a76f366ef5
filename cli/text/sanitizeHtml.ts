import sanitizeHtml from 'sanitize-html'

const textTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'a',
  'span',
]
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const figureTags = ['div', 'figure', 'figcaption', 'img', 'dl', 'dt', 'dd']

const shared = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  disallowedTagsMode: 'discard',
  transformTags: {
    // the page has its own h1
    h1: 'h2',
    a: (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
} satisfies sanitizeHtml.IOptions

const productText = {
  ...shared,
  allowedTags: [...textTags, ...tableTags],
} satisfies sanitizeHtml.IOptions

/** Sanitises the text of a product: words, lists and tables, but nothing that loads or runs. */
export function sanitizeText(html: string): string {
  if (!html.includes('<')) return escapeText(html)
  return sanitizeHtml(html, productText).trim()
}

/** Replaces the links in a text that `sanitizeText` returned. */
export function correctLinks(html: string, toHref: RawHtmlTools['href']): string {
  if (!html.includes('<a ')) return html
  return sanitizeHtml(html, {
    ...productText,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: correctHref(attribs, noIds, { href: toHref }),
      }),
    },
  })
}

const noIds: ReadonlyMap<string, string> = new Map()

/** Replaces links and ids in raw HTML. */
export interface RawHtmlTools {
  /** The address in the page, or null to remove the link. */
  href: (href: string) => string | null
  /** A unique id for an element. */
  id: (id: string) => string
}

/** Sanitises the raw HTML of a code text (R2.9.3). Links to its ids follow the changed ids. */
export function sanitizeRaw(html: string, tools: RawHtmlTools): string {
  const ids = new Map<string, string>()
  const collectId = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const id = attribs['id'] ?? ''
    if (id.trim() !== '' && !ids.has(id)) ids.set(id, tools.id(id))
    return { tagName, attribs }
  }
  // reads all ids first, since a link can come before its target
  if (/\sid\s*=/i.test(html)) sanitizeHtml(html, { ...raw, transformTags: { '*': collectId } })

  const unused = new Map(ids)
  return sanitizeHtml(html, {
    ...raw,
    transformTags: {
      ...shared.transformTags,
      a: (tagName, attribs) => shared.transformTags.a(tagName, correctHref(attribs, ids, tools)),
      '*': (tagName, { id = '', ...attribs }) => {
        const own = unused.get(id)
        unused.delete(id)
        return { tagName, attribs: own === undefined ? attribs : { ...attribs, id: own } }
      },
    },
  }).trim()
}

const raw = {
  ...shared,
  allowedTags: [...textTags, ...tableTags, ...figureTags],
  allowedAttributes: { ...shared.allowedAttributes, '*': ['id'] },
} satisfies sanitizeHtml.IOptions

function correctHref(
  { href, ...attribs }: sanitizeHtml.Attributes,
  ids: ReadonlyMap<string, string>,
  tools: Pick<RawHtmlTools, 'href'>,
): sanitizeHtml.Attributes {
  if (href === undefined) return attribs
  const own = href.startsWith('#') ? ids.get(href.slice(1)) : undefined
  const corrected = tools.href(own === undefined ? href : `#${own}`)
  return corrected === null ? attribs : { href: corrected, ...attribs }
}

const escapeText = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/>/g, '&gt;')
