import sanitizeHtml from 'sanitize-html'
import { decodePath } from '../decodePath.ts'

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

const withIds = { ...shared.allowedAttributes, '*': ['id'] }

const productText = {
  ...shared,
  allowedTags: [...textTags, ...tableTags],
  allowedAttributes: withIds,
} satisfies sanitizeHtml.IOptions

const raw = {
  ...shared,
  allowedTags: [...textTags, ...tableTags, ...figureTags],
  allowedAttributes: withIds,
} satisfies sanitizeHtml.IOptions

/** Replaces links and ids in HTML. */
export interface HtmlTools {
  /** The address in the page, or null to remove the link. */
  href: (href: string) => string | null
  /** A unique id for an element. */
  id: (id: string) => string
}

/**
 * Sanitises the text of a product: words, lists and tables, but nothing that loads or runs. Its ids get a prefix, so
 * that they are not those of the page; its links to them follow.
 */
export function sanitizeText(html: string): string {
  if (!html.includes('<')) return escapeText(html)
  return sanitize(html, productText, {
    href: (href) => href,
    id: (id) => `description-${id.trim().replaceAll(/\s+/g, '-')}`,
  })
}

/** Replaces the links in a text that `sanitizeText` returned. */
export function correctLinks(html: string, toHref: HtmlTools['href']): string {
  if (!html.includes('<a ')) return html
  return sanitizeHtml(html, {
    ...productText,
    allowedTags: [...productText.allowedTags, 'div'],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: correctHref(attribs, noIds, { href: toHref }),
      }),
    },
  })
}

const noIds: ReadonlyMap<string, string> = new Map()

/** Sanitises the raw HTML of a code text (R2.9.3). */
export const sanitizeRaw = (html: string, tools: HtmlTools): string => sanitize(html, raw, tools)

/** Elements that can be replaced by a `div` for the sake of their id. */
const containers = ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'figure']

/** Sanitises HTML. Links to its ids follow the changed ids. */
function sanitize(
  html: string,
  { allowedTags, ...options }: typeof raw | typeof productText,
  tools: HtmlTools,
): string {
  const isKept = (tagName: string) => allowedTags.includes(tagName)
  const ids = new Map<string, string>()
  const collectId = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const id = idOf(tagName, attribs)
    const hasPlace = isKept(tagName) || containers.includes(tagName)
    if (hasPlace && id.trim() !== '' && !ids.has(id)) ids.set(id, tools.id(id))
    return { tagName, attribs }
  }
  const withTransforms = (transformTags: sanitizeHtml.IOptions['transformTags']) =>
    sanitizeHtml(html, {
      ...options,
      allowedTags: [...allowedTags, 'div'],
      transformTags: { ...shared.transformTags, ...transformTags },
    })
  // reads all ids first, since a link can come before its target
  if (/\s(?:id|name)\s*=/i.test(html)) withTransforms({ '*': collectId })

  const unused = new Map(ids)
  return withTransforms({
    a: (tagName, attribs) => shared.transformTags.a(tagName, correctHref(attribs, ids, tools)),
    '*': (tagName, { id: given, ...attribs }) => {
      const id = idOf(tagName, given === undefined ? attribs : { ...attribs, id: given })
      const own = unused.get(id)
      unused.delete(id)
      if (isKept(tagName))
        return { tagName, attribs: own === undefined ? attribs : { ...attribs, id: own } }
      if (own !== undefined) return { tagName: 'div', attribs: { id: own } }
      return { tagName: tagName === 'div' ? discarded : tagName, attribs }
    },
  }).trim()
}

/** The name of no element. */
const discarded = 'discarded'

/** The id of an element; older pages name the places of links by `<a name>`. */
const idOf = (tagName: string, { id, name }: sanitizeHtml.Attributes): string =>
  id ?? (tagName === 'a' ? name : undefined) ?? ''

function correctHref(
  { href, ...attribs }: sanitizeHtml.Attributes,
  ids: ReadonlyMap<string, string>,
  tools: Pick<HtmlTools, 'href'>,
): sanitizeHtml.Attributes {
  if (href === undefined) return attribs
  const own = href.startsWith('#')
    ? (ids.get(href.slice(1)) ?? ids.get(decodePath(href.slice(1))))
    : undefined
  const corrected = tools.href(own === undefined ? href : `#${own}`)
  return corrected === null ? attribs : { href: corrected, ...attribs }
}

const escapeText = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/>/g, '&gt;')
