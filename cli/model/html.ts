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
    // an h1 in a text would be the page's second one
    h1: 'h2',
    a: (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
} satisfies sanitizeHtml.IOptions

/** A product's own text: words and lists, nothing that loads or runs. */
export function sanitizeText(html: string): string {
  if (!html.includes('<')) return escapeText(html)
  return sanitizeHtml(html, { ...shared, allowedTags: [...textTags, ...tableTags] }).trim()
}

/** Raw HTML that an editor put into a code text (specification 2.9), by an allow-list. */
export const sanitizeRaw = (html: string): string =>
  sanitizeHtml(html, { ...shared, allowedTags: [...textTags, ...tableTags, ...figureTags] }).trim()

const escapeText = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/>/g, '&gt;')
