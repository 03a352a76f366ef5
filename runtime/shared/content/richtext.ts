import type { CaseForm, ContactWay } from './caseForm.ts'
import type { Film } from './film.ts'
import type { Picture } from './image.ts'
import type { Block } from './block.ts'
import type { Link } from '../paths/links.ts'

export type Mark =
  | { kind: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'superscript' | 'subscript' }
  | { kind: 'link'; link: Link }
  /** The target of links to this place. */
  | { kind: 'anchor'; id: string }

/** What stands below a picture or film, and the id by which links name it. */
interface Captioned {
  caption?: string
  /** Who made it. */
  credit?: string
  id?: string
}

/** Parsed rich text: only nodes that are rendered, with resolved links (R3.2.1, R3.2.2). */
export type RichTextNode =
  | { kind: 'text'; text: string; marks: readonly Mark[] }
  | { kind: 'break' }
  | ({ kind: 'image'; image: Picture; link?: Link } & Captioned)
  | ({ kind: 'film'; film: Film } & Captioned)
  | { kind: 'paragraph' | 'quote' | 'item'; content: readonly RichTextNode[] }
  | { kind: 'heading'; level: number; id: string; content: readonly RichTextNode[] }
  | { kind: 'list'; ordered: boolean; start: number; content: readonly RichTextNode[] }
  | { kind: 'table'; rows: readonly TableRow[] }
  | { kind: 'code'; text: string; language: string | null }
  | { kind: 'html'; html: string }
  | { kind: 'frame'; src: string; title: string }
  | CaseFormNode
  | { kind: 'block'; block: Block }

export type TableRow = readonly TableCell[]

export interface TableCell {
  isHeader: boolean
  /** Columns and rows that it spans. */
  columns: number
  rows: number
  content: readonly RichTextNode[]
}

/** The contact form, with other contact methods for shoppers who cannot use it. */
export interface CaseFormNode {
  kind: 'caseForm'
  form: CaseForm
  ways: readonly ContactWay[]
}

export type RichText = readonly RichTextNode[]
