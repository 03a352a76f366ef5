import { plainText } from '#shared/content/plainText.ts'
import type {
  CaseFormNode,
  Mark,
  RichText,
  RichTextNode,
  TableCell,
  TableRow,
} from '#shared/content/richtext.ts'
import type { Block } from '#shared/content/block.ts'
import type { Link } from '#shared/paths/links.ts'
import { slugify } from '#shared/paths/slug.ts'
import {
  assetSchema,
  blokSchema,
  flag,
  type BlokField,
  type RichTextField,
} from '#templates/content/fields.ts'
import type { RawLink } from '../links/toLink.ts'
import { filmOfAsset } from '../images/film.ts'
import type { MediaRules } from '../images/mediaAddress.ts'
import { creditOf, titleOf } from '../images/credit.ts'
import { pictureOfAsset, type ImageHosts } from '../images/picture.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { htmlNodes } from './codeText.ts'

export interface RichTextTools {
  link: (raw: RawLink) => Link | null
  blocks: (fields: readonly BlokField[]) => readonly Block[]
  /** The contact form of the page's country. */
  caseForm: () => CaseFormNode
  imageHosts: ImageHosts
  media: MediaRules
  diagnostics: Diagnostics
  where: string
}

/** A node or mark of the content service. Its attributes are untrusted. */
interface RawNode {
  type: string
  text: string
  attrs: Readonly<Record<string, unknown>>
  content: readonly RawNode[]
  marks: readonly RawNode[]
}

/** Editors nest less deeply. Pages render rich text by recursion, which must not overflow the stack. */
const maximumDepth = 50

/**
 * Converts rich text for pages: resolves links and sanitizes raw HTML. Unknown nodes are skipped, with one
 * group of warnings per type (R3.2.3).
 */
export function toRichText(field: RichTextField | null, tools: RichTextTools): RichText | null {
  if (!field) return null
  const ids = new Set<string>()
  const nodes = (field.content ?? []).flatMap((node) => toNodes(readNode(node), tools, ids, 0))
  return nodes.length > 0 ? nodes : null
}

type ToNodes = (
  node: RawNode,
  inner: () => readonly RichTextNode[],
  tools: RichTextTools,
  ids: Set<string>,
) => readonly RichTextNode[]

const nodes: Readonly<Record<string, ToNodes>> = {
  paragraph(_node, inner) {
    const content = inner()
    return content.some(isBlockLevel) ? splitAtBlocks(content) : [{ kind: 'paragraph', content }]
  },
  heading(node, inner, _tools, ids) {
    const all = inner()
    const level = Math.min(6, Math.max(1, Math.trunc(Number(node.attrs['level'])) || 2))
    // pictures and blocks stand beside a heading, not in it
    const content = all.filter(isInline)
    const others = all.filter((part) => !isInline(part))
    if (content.every(isBlank) && others.length > 0) return others
    return [{ kind: 'heading', level, id: headingId(content, ids), content }, ...others]
  },
  bullet_list: (_node, inner) => [{ kind: 'list', ordered: false, start: 1, content: inner() }],
  ordered_list: (node, inner) => [
    { kind: 'list', ordered: true, start: startOf(node.attrs['order']), content: inner() },
  ],
  list_item: (_node, inner) => [{ kind: 'item', content: inner() }],
  blockquote: (_node, inner) => [{ kind: 'quote', content: inner() }],
  hard_break: () => [{ kind: 'break' }],
  // R3.2.1: rules are ignored
  horizontal_rule: () => [],
  emoji: (node, _inner, tools, ids) => [
    { kind: 'text', text: textOf(node), marks: toMarks(node, tools, ids) },
  ],
  table(node, _inner, tools, ids) {
    const rows = toRows(node, tools, ids)
    return rows.length > 0 ? [{ kind: 'table', rows }] : []
  },
  image(node, _inner, tools, ids) {
    const asset = assetSchema.safeParse({ ...node.attrs, filename: node.attrs['src'] })
    if (!asset.success || !asset.data.filename) {
      tools.diagnostics.warn('invalid pictures', {
        what: `skipped a picture without an address${node.attrs['alt'] ? ` ("${String(node.attrs['alt']).slice(0, 40)}")` : ''}`,
        where: tools.where,
        todo: 'Choose a picture of the asset library, or remove it.',
      })
      return []
    }
    const [caption, credit] = [titleOf(asset.data), creditOf(asset.data)]
    const marks = toMarks(node, tools, ids)
    const id = marks.find((mark) => mark.kind === 'anchor')?.id
    const below = { ...(caption && { caption }), ...(credit && { credit }), ...(id && { id }) }
    const film = filmOfAsset(asset.data, tools.media, tools.imageHosts)
    if (film) return [{ kind: 'film', film, ...below }]
    const image = pictureOfAsset(asset.data, tools.imageHosts, tools)
    const link = marks.find((mark) => mark.kind === 'link')?.link
    return image ? [{ kind: 'image', image, ...(link && { link }), ...below }] : []
  },
  code_block(node, _inner, tools, ids) {
    const text = node.content.map(textOf).join('')
    const language = node.attrs['class'] ?? node.attrs['language']
    const name = typeof language === 'string' ? language.replace('language-', '') : null
    return (
      htmlNodes(text, tools, (id) => uniqueId(id, ids)) ?? [{ kind: 'code', text, language: name }]
    )
  },
  text(node, _inner, tools, ids) {
    if (node.text === '') return []
    const isCode = node.marks.some(({ type }) => type === 'code')
    const html = isCode ? htmlNodes(node.text, tools, (id) => uniqueId(id, ids)) : null
    if (html) return html
    return [
      {
        kind: 'text',
        text: node.text,
        marks: toMarks(node, tools, ids),
      },
    ]
  },
  blok(node, _inner, tools) {
    const { body } = node.attrs
    const entries: readonly unknown[] = Array.isArray(body) ? body : [body]
    const fields = entries.flatMap((entry) => toBlok(entry, tools))
    return tools.blocks(fields).map((block) => ({ kind: 'block', block }))
  },
}

function toBlok(entry: unknown, tools: RichTextTools): readonly BlokField[] {
  const blok = blokSchema.safeParse(entry)
  if (blok.success) return [blok.data]
  tools.diagnostics.warn('invalid blocks in rich text', {
    what: 'skipped an invalid block in rich text',
    where: tools.where,
    todo: 'A block needs a _uid and a component.',
  })
  return []
}

/** The number of the first item. */
const startOf = (order: unknown): number =>
  Number.isInteger(Number(order ?? 1)) ? Number(order ?? 1) : 1

/** The text of a text, of a line break, or of an emoji without a character. */
function textOf({ type, text, attrs }: RawNode): string {
  if (type === 'hard_break') return '\n'
  if (type !== 'emoji') return text
  const { emoji, name } = attrs
  return typeof emoji === 'string' && emoji !== '' ? emoji : `:${String(name ?? '')}:`
}

const marks: Readonly<Record<string, Exclude<Mark['kind'], 'link' | 'anchor'>>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  code: 'code',
  superscript: 'superscript',
  subscript: 'subscript',
}

/** Decorative marks; dropping them loses no content. */
const decorativeMarks = new Set(['textStyle', 'styled', 'highlight'])

function toNodes(
  node: RawNode,
  tools: RichTextTools,
  ids: Set<string>,
  depth: number,
): readonly RichTextNode[] {
  if (depth > maximumDepth) {
    tools.diagnostics.error({
      rule: 'content/rich-text',
      what: `rich text nested more than ${maximumDepth} levels deep`,
      where: tools.where,
      todo: 'Open the field in the editor and remove the nesting.',
    })
    return []
  }
  const toNode = Object.hasOwn(nodes, node.type) ? nodes[node.type] : undefined
  if (!toNode) {
    tools.diagnostics.warn(`unknown rich-text nodes of type ${node.type.slice(0, 40)}`, {
      what: `skipped a rich-text node of the unknown type "${node.type.slice(0, 40)}"`,
      where: tools.where,
    })
    return []
  }
  const inner = () =>
    node.content
      .map(withoutRepeatedAnchor)
      .flatMap((child) => toNodes(child, tools, ids, depth + 1))
  return toNode(node, inner, tools, ids)
}

/** An anchor over several texts is one mark on each of them. */
function withoutRepeatedAnchor(
  node: RawNode,
  index: number,
  siblings: readonly RawNode[],
): RawNode {
  const before = siblings[index - 1]?.marks.find(isAnchor)?.attrs['id']
  if (before === undefined) return node
  return {
    ...node,
    marks: node.marks.filter((mark) => !isAnchor(mark) || mark.attrs['id'] !== before),
  }
}

/** Styles can have an id, too. */
const isAnchor = ({ type, attrs }: RawNode) =>
  type === 'anchor' || (decorativeMarks.has(type) && Boolean(attrs['id']))

const toMarks = (node: RawNode, tools: RichTextTools, ids: Set<string>): readonly Mark[] =>
  node.marks.flatMap((mark) => toMark(mark, tools, ids))

function toMark(mark: RawNode, tools: RichTextTools, ids: Set<string>): readonly Mark[] {
  if (isAnchor(mark)) return toAnchor(mark, tools, ids)
  if (mark.type === 'link') {
    const link = tools.link(rawLink(mark.attrs))
    return link ? [{ kind: 'link', link }] : []
  }
  const kind = Object.hasOwn(marks, mark.type) ? marks[mark.type] : undefined
  if (kind) return [{ kind }]
  if (!decorativeMarks.has(mark.type)) {
    tools.diagnostics.warn(`unknown rich-text marks of type ${mark.type.slice(0, 40)}`, {
      what: `skipped a rich-text mark of the unknown type "${mark.type.slice(0, 40)}"`,
      where: tools.where,
    })
  }
  return []
}

/** Keeps the id that the editor has set, since links name it. */
function toAnchor(
  { attrs }: RawNode,
  { diagnostics, where }: RichTextTools,
  ids: Set<string>,
): readonly Mark[] {
  const id = typeof attrs['id'] === 'string' ? attrs['id'].trim().replace(/^#/, '') : ''
  const isUsed = ids.has(id)
  if (!isUsed && /^[^\s"'<>&#]+$/.test(id)) {
    ids.add(id)
    return [{ kind: 'anchor', id }]
  }
  diagnostics.warn('invalid anchors', {
    what: `skipped an anchor with the ${isUsed ? 'name of another' : 'invalid name'} "${id.slice(0, 40)}"`,
    where,
    todo: isUsed ? 'Give it another name.' : 'Name it with letters, digits and hyphens.',
  })
  return []
}

/** The rows of a table of the editor, of header and other cells. Anything else in it is skipped with a warning. */
function toRows(node: RawNode, tools: RichTextTools, ids: Set<string>): readonly TableRow[] {
  const span = (cell: RawNode, name: string) =>
    Math.max(1, Math.trunc(Number(cell.attrs[name])) || 1)
  return expected(node, ['tableRow', 'table_row'], tools).map((row) =>
    expected(row, ['tableHeader', 'tableCell', 'table_header', 'table_cell'], tools).map(
      (cell): TableCell => ({
        isHeader: /header$/i.test(cell.type),
        columns: span(cell, 'colspan'),
        rows: span(cell, 'rowspan'),
        content: cell.content.flatMap((child) => toNodes(child, tools, ids, 1)),
      }),
    ),
  )
}

/** The children of these types; others are skipped with a warning. */
function expected(
  { content, type }: RawNode,
  types: readonly string[],
  { diagnostics, where }: RichTextTools,
): readonly RawNode[] {
  return content.filter((child) => {
    if (types.includes(child.type)) return true
    diagnostics.warn(`unknown rich-text nodes of type ${child.type.slice(0, 40)}`, {
      what: `skipped a rich-text node of the type "${child.type.slice(0, 40)}" in a ${type}`,
      where,
    })
    return false
  })
}

function rawLink(attrs: RawNode['attrs']): RawLink {
  const text = (name: string) => (typeof attrs[name] === 'string' ? attrs[name] : '')
  const custom = (attrs['custom'] ?? {}) as Readonly<Record<string, unknown>>
  const isOn = (name: string) => flag.catch(false).parse(custom[name])
  const linktype = text('linktype')
  return {
    linktype:
      linktype === 'story' || linktype === 'email' || linktype === 'asset' ? linktype : 'url',
    href: text('href'),
    storyId: text('uuid') || null,
    anchor: text('anchor') || null,
    target: text('target') || null,
    skipLocale: isOn('skipLocale'),
    hardRefresh: isOn('hardRefresh'),
  }
}

const blockLevel: ReadonlySet<RichTextNode['kind']> = new Set([
  'caseForm',
  'frame',
  'html',
  'block',
])
const isBlockLevel = ({ kind }: RichTextNode) => blockLevel.has(kind)
const isInline = ({ kind }: RichTextNode) => kind === 'text' || kind === 'break'
const isBlank = (node: RichTextNode) =>
  node.kind === 'break' || (node.kind === 'text' && node.text.trim() === '')

/** HTML does not allow an iframe or raw HTML in a paragraph, so they split it. */
function splitAtBlocks(content: readonly RichTextNode[]): readonly RichTextNode[] {
  const parts: RichTextNode[] = []
  let words: RichTextNode[] = []
  const close = () => {
    if (!words.every(isBlank)) parts.push({ kind: 'paragraph', content: words })
    words = []
  }
  for (const node of content) {
    if (!isBlockLevel(node)) {
      words.push(node)
      continue
    }
    close()
    parts.push(node)
  }
  close()
  return parts
}

/** Derives the id from the heading's text, so that links to it keep working. */
function headingId(content: readonly RichTextNode[], ids: Set<string>): string {
  return uniqueId(slugify(plainText(content)) || 'heading', ids)
}

/** The prefix avoids conflicts with ids of the page; equal names get a number. */
function uniqueId(name: string, ids: Set<string>): string {
  const base = `c-${name}`
  let id = base
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`
  ids.add(id)
  return id
}

function readNode(value: unknown, depth = 0): RawNode {
  const node = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const list = (name: string) =>
    Array.isArray(node[name]) && depth <= maximumDepth
      ? node[name].map((child) => readNode(child, depth + 1))
      : []
  return {
    type: typeof node['type'] === 'string' ? node['type'] : 'none',
    text: typeof node['text'] === 'string' ? node['text'] : '',
    attrs: (typeof node['attrs'] === 'object' && node['attrs'] !== null
      ? node['attrs']
      : {}) as RawNode['attrs'],
    content: list('content'),
    marks: list('marks'),
  }
}
