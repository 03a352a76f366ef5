import { Parser } from 'htmlparser2'

export interface HtmlElement {
  kind: 'element'
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
  parent: HtmlElement | null
  /** Its HTML. Equal sources are equal elements. */
  source: string
  /** Where it starts in the document. */
  start: number
}

interface HtmlText {
  kind: 'text'
  text: string
  source: string
}

export type HtmlNode = HtmlElement | HtmlText

const rootOf = (source: string): HtmlElement => ({
  kind: 'element',
  tag: '',
  attributes: {},
  children: [],
  parent: null,
  source,
  start: 0,
})

/** Parses a document or a part of one. An end tag without a start tag is ignored. Comments are left out. */
export function parseHtml(source: string): HtmlElement {
  const root = rootOf(source)
  let at = root
  const parser = new Parser({
    onopentag(tag, attributes) {
      const start = parser.startIndex
      const element: HtmlElement = {
        kind: 'element',
        tag,
        attributes,
        children: [],
        parent: at,
        source: '',
        start,
      }
      at.children.push(element)
      at = element
    },
    ontext(text) {
      const last = at.children.at(-1)
      if (last?.kind !== 'text') at.children.push({ kind: 'text', text, source: text })
      else last.source = last.text += text
    },
    onclosetag(_tag, isImplied) {
      // the parser closes what a part leaves open
      const end = isImplied && !parser.endIndex ? source.length : parser.endIndex + 1
      at.source = source.slice(at.start, end)
      at = at.parent ?? root
    },
  })
  parser.end(source)
  return root
}

const inline = new Set(
  `a abbr b bdi bdo br cite code data em i img kbd mark q s small span strong sub sup svg time u var
  wbr`.split(/\s+/),
)

/** Whether its text is one piece, with inline elements alone. */
export function isTextBlock({ children }: HtmlElement): boolean {
  return (
    children.some(({ kind }) => kind === 'text') &&
    children.every(
      (child) => child.kind === 'text' || (inline.has(child.tag) && hasInlineContent(child)),
    )
  )
}

const hasInlineContent = ({ tag, children }: HtmlElement): boolean =>
  tag === 'svg' ||
  children.every(
    (child) => child.kind === 'text' || (inline.has(child.tag) && hasInlineContent(child)),
  )

const invisible = new Set(['script', 'style', 'template', 'svg'])

/** The text of an element as a reader sees it, without those of scripts. */
export const textOf = (element: HtmlElement): string => collapse(rawText(element))

const rawText = (element: HtmlElement): string =>
  element.children
    .map((child) => {
      if (child.kind === 'text') return child.text
      if (invisible.has(child.tag)) return ''
      return inline.has(child.tag) ? rawText(child) : ` ${rawText(child)} `
    })
    .join('')

export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first element below that has one of these tags. */
export function findElement(element: HtmlElement, tags: RegExp): HtmlElement | null {
  for (const child of element.children) {
    if (child.kind === 'text') continue
    const found = tags.test(child.tag) ? child : findElement(child, tags)
    if (found) return found
  }
  return null
}
