import { use, type ReactNode } from 'react'
import { plainText } from '#shared/content/plainText.ts'
import { withSoftHyphens } from '#shared/text/hyphens.ts'
import type {
  Mark,
  RichText as Content,
  RichTextNode,
  TableCell,
  TableRow,
} from '#shared/content/richtext.ts'
import { usePage } from '#runtime/page.tsx'
import { BlockRenderer } from './BlockRenderer.ts'
import { ContactForm } from '#templates/contact/ContactForm.tsx'
import { Caption } from '#templates/components/media/Caption.tsx'
import { Film } from '#templates/components/media/Film.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { Frame } from './Frame.tsx'
import { headingLevels } from './headings.ts'
import { blockRuns, linkRuns } from './runs.ts'
import './RichText.css'

type Kind = RichTextNode['kind']
/** `Extract` would miss a kind that shares its shape with others. */
type NodeOf<K extends Kind, N = RichTextNode> = N extends { kind: Kind }
  ? K extends N['kind']
    ? N
    : never
  : never
type Levels = ReadonlyMap<RichTextNode, number>
type Views = { [K in Kind]: (props: { node: NodeOf<K>; levels: Levels }) => ReactNode }

/** One row for every kind of node (R3.2.1); the compiler reports a missing one. */
const views: Views = {
  text: ({ node }) => <Marked node={node} />,
  break: () => <br />,
  paragraph: ({ node, levels }) => <Flow content={node.content} levels={levels} />,
  heading: ({ node, levels }) => <Heading node={node} levels={levels} />,
  list({ node, levels }) {
    const items = <Nodes content={node.content} levels={levels} />
    if (!node.ordered) return <ul>{items}</ul>
    return <ol start={node.start === 1 ? undefined : node.start}>{items}</ol>
  },
  item({ node, levels }) {
    const [only, ...others] = node.content
    // The service wraps the text of each item in a paragraph, which a single text does not need.
    if (only?.kind !== 'paragraph' || others.some(({ kind }) => kind !== 'list')) {
      return (
        <li>
          <Nodes content={node.content} levels={levels} />
        </li>
      )
    }
    return (
      <li>
        <Inline content={only.content} levels={levels} />
        <Nodes content={others} levels={levels} />
      </li>
    )
  },
  quote: ({ node, levels }) => (
    <blockquote>
      <Nodes content={node.content} levels={levels} />
    </blockquote>
  ),
  image: ({ node }) => (
    <figure className="rich-text__figure" id={node.id}>
      <Linked node={node}>
        <Image picture={node.image} layout="constrained" width={864} />
      </Linked>
      <Caption caption={node.caption} credit={node.credit} />
    </figure>
  ),
  film: ({ node }) => (
    <figure className="rich-text__figure" id={node.id}>
      <Film film={node.film} label={node.caption ?? ''} />
      <Caption caption={node.caption} credit={node.credit} />
    </figure>
  ),
  table: ({ node, levels }) => <Table rows={node.rows} levels={levels} />,
  code: ({ node }) => (
    // Scrolls sideways, so it needs keyboard focus.
    <pre className="rich-text__code" tabIndex={0} data-language={node.language ?? undefined}>
      <code>{node.text}</code>
    </pre>
  ),
  // Sanitised when the site is built.
  html: ({ node }) => (
    <div className="rich-text__html" dangerouslySetInnerHTML={{ __html: node.html }} />
  ),
  frame: ({ node }) => (
    <div className="rich-text__frame">
      <Frame src={node.src} title={node.title} />
    </div>
  ),
  caseForm: ({ node }) => (
    <div className="rich-text__block">
      <ContactForm form={node.form} ways={node.ways} />
    </div>
  ),
  block: ({ node }) => <EmbeddedBlock node={node} />,
}

/** Rows of headers alone at the top are its head. */
function Table({ rows, levels }: { rows: readonly TableRow[]; levels: Levels }) {
  const first = rows.findIndex((row) => !row.every(({ isHeader }) => isHeader))
  const headRows = first < 0 ? 0 : first
  const show = (row: TableRow, index: number) => (
    <tr key={index}>
      {row.map((cell, place) => (
        <Cell key={place} cell={cell} levels={levels} />
      ))}
    </tr>
  )
  return (
    // scrolls sideways, so it needs keyboard focus
    <div className="rich-text__html" role="group" tabIndex={0}>
      <table>
        {headRows > 0 && <thead>{rows.slice(0, headRows).map(show)}</thead>}
        <tbody>{rows.slice(headRows).map(show)}</tbody>
      </table>
    </div>
  )
}

function Cell({ cell, levels }: { cell: TableCell; levels: Levels }) {
  const Tag = cell.isHeader ? 'th' : 'td'
  const [only, ...others] = cell.content
  return (
    <Tag
      colSpan={cell.columns > 1 ? cell.columns : undefined}
      rowSpan={cell.rows > 1 ? cell.rows : undefined}
    >
      {only?.kind === 'paragraph' && others.length === 0 ? (
        <Inline content={only.content} levels={levels} />
      ) : (
        <Nodes content={cell.content} levels={levels} />
      )}
    </Tag>
  )
}

/** The link of a picture. Without an alternative text it has the name of the caption, else of its address. */
function Linked({ node, children }: { node: NodeOf<'image'>; children: ReactNode }) {
  if (!node.link) return children
  const name = node.image.alt ? undefined : (node.caption ?? node.link.href)
  return (
    <a {...linkProps(node.link)} className="rich-text__link" aria-label={name}>
      {children}
    </a>
  )
}

function EmbeddedBlock({ node }: { node: NodeOf<'block'> }) {
  const Blocks = use(BlockRenderer)
  if (!Blocks) throw new Error('a content block in a rich text needs a BlockRenderer')
  return (
    <div className="rich-text__block">
      <Blocks blocks={[node.block]} />
    </div>
  )
}

function Heading({ node, levels }: { node: NodeOf<'heading'>; levels: Levels }) {
  const { hyphenate } = usePage()
  // headings without text would be empty stops for screen readers
  if (plainText(node.content).trim() === '') return null
  const Tag = `h${levels.get(node) ?? 2}` as 'h2'
  const content = hyphenate
    ? node.content.map((part) =>
        part.kind === 'text' ? { ...part, text: withSoftHyphens(part.text, hyphenate) } : part,
      )
    : node.content
  return (
    <Tag id={node.id || undefined}>
      <Inline content={content} levels={levels} />
    </Tag>
  )
}

const marks: Record<
  Exclude<Mark['kind'], 'link' | 'anchor'>,
  (props: { children: ReactNode }) => ReactNode
> = {
  bold: ({ children }) => <strong>{children}</strong>,
  italic: ({ children }) => <em>{children}</em>,
  underline: ({ children }) => <u>{children}</u>,
  strike: ({ children }) => <s>{children}</s>,
  code: ({ children }) => <code>{children}</code>,
  superscript: ({ children }) => <sup>{children}</sup>,
  subscript: ({ children }) => <sub>{children}</sub>,
}

function Node({ node, levels }: { node: RichTextNode; levels: Levels }) {
  // The table has a view for exactly this kind, which an index type cannot express.
  const View = views[node.kind] as (props: { node: RichTextNode; levels: Levels }) => ReactNode
  return <View node={node} levels={levels} />
}

const Nodes = ({ content, levels }: { content: Content; levels: Levels }) =>
  content.map((node, index) => <Node key={index} node={node} levels={levels} />)

/** Text and line breaks, with adjacent links merged. */
const Inline = ({ content, levels }: { content: Content; levels: Levels }) =>
  linkRuns(content).map((run, index) =>
    run.link ? (
      <a key={index} {...linkProps(run.link)}>
        <Nodes content={run.nodes} levels={levels} />
      </a>
    ) : (
      <Nodes key={index} content={run.nodes} levels={levels} />
    ),
  )

const Flow = ({ content, levels }: { content: Content; levels: Levels }) =>
  blockRuns(content).map((run, index) =>
    run.kind === 'inline' ? (
      <p key={index}>
        <Inline content={run.nodes} levels={levels} />
      </p>
    ) : (
      <Node key={index} node={run.node} levels={levels} />
    ),
  )

/** The first mark is the innermost. The link surrounds all marks, so its run renders it. */
const Marked = ({ node }: { node: NodeOf<'text'> }) =>
  node.marks.reduce<ReactNode>((inner, mark) => {
    if (mark.kind === 'link') return inner
    if (mark.kind === 'anchor') return <span id={mark.id}>{inner}</span>
    const View = marks[mark.kind]
    return <View>{inner}</View>
  }, node.text)

export interface RichTextProps {
  content: Content | null
  top?: number
  /** `lead` is an introduction in larger type. */
  size?: 'normal' | 'lead'
}

/**
 * Rich text. `top` is the level of its highest heading: content never has an h1 and never skips a
 * level.
 */
export function RichTextContent({ content, top = 2, size = 'normal' }: RichTextProps) {
  if (!content?.length) return null
  return (
    <div className="rich-text" data-size={size}>
      {/* Text outside of paragraphs gets one, as in the editor. */}
      <Flow content={content} levels={headingLevels(content, top)} />
    </div>
  )
}
