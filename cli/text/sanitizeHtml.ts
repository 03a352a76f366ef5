import sanitizeHtml from 'sanitize-html'
import { safeHref } from '#shared/paths/links.ts'
import { decodePath } from '../decodePath.ts'
import { closeEmbeds, embedTags, splitAtEmbeds } from './htmlEmbeds.ts'

const textTags = [
  'p',
  'br',
  'hr',
  'div',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'abbr',
  'q',
  'cite',
  'code',
  'pre',
  'bdo',
  'blockquote',
  'a',
  'span',
]
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const figureTags = ['figure', 'figcaption', 'img', 'details', 'summary']

/** Elements that have another name in pages. What they contain keeps its place and meaning. */
const renamed = {
  // the page has its own h1
  h1: 'h2',
  strike: 's',
  acronym: 'abbr',
  address: 'p',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  ...Object.fromEntries(
    ['article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section'].map((name) => [
      name,
      'div',
    ]),
  ),
} satisfies Record<string, string>

/** Elements whose text stays, which has the same meaning without them. */
const meaningless = new Set(
  'html body font big nobr wbr time data label var dfn bdi colgroup col hgroup'.split(' '),
)

/** Editors strike and raise text with styles, too. */
function meantByStyle(tagName: string, { style = '', ...attribs }: sanitizeHtml.Attributes) {
  if (/line-through/i.test(style)) return { tagName: 's', attribs }
  if (/vertical-align\s*:\s*super/i.test(style)) return { tagName: 'sup', attribs }
  if (/vertical-align\s*:\s*sub/i.test(style)) return { tagName: 'sub', attribs }
  return { tagName, attribs }
}

const shared = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    abbr: ['title'],
    bdo: ['dir'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  disallowedTagsMode: 'discard',
  transformTags: {
    ...renamed,
    span: meantByStyle,
    font: meantByStyle,
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
  transformTags: { ...shared.transformTags, figure: 'div', figcaption: 'p' },
} satisfies sanitizeHtml.IOptions

/**
 * Sanitises the text of a product: words, lists and tables, but nothing that loads or runs. Its ids get a prefix, so
 * that they are not those of the page; its links to them follow.
 */
export function sanitizeText(html: string): string {
  if (!html.includes('<')) return escapeText(html)
  const tools: HtmlTools = {
    href: (href) => href,
    id: (id) => `description-${id.trim().replaceAll(/\s+/g, '-')}`,
  }
  const transformTags = { ...productText.transformTags, ...idTransforms(html, productText, tools) }
  return sanitizeHtml(html, { ...productText, transformTags }).trim()
}

/** Replaces the links in a text that `sanitizeText` returned. */
export function correctLinks(html: string, toHref: HtmlTools['href']): string {
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

/** What the sanitised text of a product lacks, in the words of a warning, each once. */
export function discardedOfText(html: string): readonly string[] {
  if (!html.includes('<')) return []
  const found = new Set<string>()
  sanitizeHtml(html, {
    ...productText,
    onOpenTag(name, { href, style }) {
      addDiscarded(found, productText, name, style)
      if (name === 'a' && href && safeHref(href) === null)
        found.add(`the address "${href.slice(0, 80)}" of a link`)
    },
  })
  return [...found]
}

type Rules = { allowedTags: string[]; transformTags: object }

function addDiscarded(found: Set<string>, rules: Rules, name: string, style = ''): void {
  if (!isKept(name, rules)) found.add(`the element <${name}>`)
  const isStyleKept = name === 'span' || name === 'font'
  const meaning = isStyleKept ? null : /line-through|display\s*:\s*none/i.exec(style)
  if (meaning) found.add(`the style "${meaning[0]}" of <${name}>`)
}

const isKept = (name: string, { allowedTags, transformTags }: Rules) =>
  allowedTags.includes(name) ||
  Object.hasOwn(transformTags, name) ||
  meaningless.has(name) ||
  // elements of word processors, such as <o:p>
  name.includes(':')

/** Replaces links and ids in HTML. */
export interface HtmlTools {
  /** The address in the page, or null to remove the link. */
  href: (href: string) => string | null
  /** A unique id for an element. */
  id: (id: string) => string
}

export interface RawHtmlTools extends HtmlTools {
  /** Called for each part that is left out, in the words of a warning. */
  onDiscarded: (part: string) => void
}

/** Raw HTML, and what stands in it that is not HTML of the page. */
export type HtmlPart =
  | { kind: 'html'; html: string }
  | { kind: 'frame'; src: string; title: string }
  | { kind: 'caseForm' }

/**
 * Sanitises the raw HTML of a code text (R2.9.3), and splits it at frames (R2.9.2) and contact forms (R2.9.1). Links
 * to its ids follow the changed ids.
 */
export function sanitizeRaw(text: string, tools: RawHtmlTools): readonly HtmlPart[] {
  const html = closeEmbeds(text)
  const embeds: HtmlPart[] = []
  const discarded = new Set<string>()
  const clean = sanitizeHtml(html, {
    ...raw,
    onOpenTag(name, { src, style }) {
      addDiscarded(discarded, raw, name, style)
      if (name === 'img' && !isPictureAddress(src))
        discarded.add(`the address "${(src ?? '').slice(0, 80)}" of a picture`)
    },
    transformTags: {
      ...shared.transformTags,
      ...idTransforms(html, raw, tools),
      iframe(tagName, { src = '', title = '' }) {
        embeds.push({ kind: 'frame', src, title })
        return { tagName, attribs: {} }
      },
      'case-form'(tagName) {
        embeds.push({ kind: 'caseForm' })
        return { tagName, attribs: {} }
      },
    },
  })
  for (const part of discarded) tools.onDiscarded(part)
  return splitAtEmbeds(clean, embeds)
}

/** Transforms that change ids and links. Links to ids of the HTML follow, also those that come before. */
function idTransforms(html: string, rules: Rules & sanitizeHtml.IOptions, tools: HtmlTools) {
  const ids = new Map<string, string>()
  const collectId = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const id = idOf(tagName, attribs)
    const isShown = isKept(tagName, rules) && !meaningless.has(tagName)
    if (isShown && id.trim() !== '' && !ids.has(id)) ids.set(id, tools.id(id))
    return { tagName, attribs }
  }
  if (/\s(?:id|name)\s*=/i.test(html))
    sanitizeHtml(html, { ...rules, transformTags: { '*': collectId } })

  const unused = new Map(ids)
  return {
    a: (tagName: string, attribs: sanitizeHtml.Attributes) =>
      shared.transformTags.a(tagName, correctHref(attribs, ids, tools)),
    '*'(tagName: string, attribs: sanitizeHtml.Attributes) {
      const name = idOf(tagName, attribs)
      const id = unused.get(name)
      unused.delete(name)
      const { id: _, ...others } = attribs
      return { tagName, attribs: id === undefined ? others : { ...others, id } }
    },
  }
}

/** The id of an element. Old editors name places with `<a name>`. */
const idOf = (tagName: string, { id, name }: sanitizeHtml.Attributes) =>
  id ?? (tagName === 'a' ? name : undefined) ?? ''

const isPictureAddress = (src: string | undefined) =>
  src !== undefined && safeHref(src) !== null && !/^(?:mailto|tel):/i.test(src)

const raw = {
  ...shared,
  allowedTags: [...textTags, ...tableTags, ...figureTags, ...embedTags],
  allowedAttributes: withIds,
} satisfies sanitizeHtml.IOptions

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
