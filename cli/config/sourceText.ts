import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'

export type KeyPath = readonly (string | number)[]

/** A stretch of a text. */
export type Span = { offset: number; length: number }

export type Source = { file: string; text: string }

/** A JSON-with-comments text as its value and as the places of its parts, or what does not parse. */
export function parseSource(source: Source): { tree: Node | undefined; errors: SyntaxIssue[] } {
  const errors: ParseError[] = []
  const tree = parseTree(source.text, errors, { allowTrailingComma: true })
  return { tree, errors: syntaxIssues(errors, source.text) }
}

export type SyntaxIssue = { message: string; span: Span }

const syntaxMessages: Record<string, string> = {
  InvalidSymbol: 'a word that is no JSON: texts stand in double quotes',
  InvalidNumberFormat: 'a number that is no JSON',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is expected here',
  CloseBracketExpected: 'a closing ] is expected here',
  EndOfFileExpected: 'the file goes on after its end',
  InvalidCommentToken: 'a comment that is none',
  UnexpectedEndOfComment: 'a comment that does not end',
  UnexpectedEndOfString: 'a text that does not end',
  UnexpectedEndOfNumber: 'a number that does not end',
  InvalidUnicode: 'an escape that is no character',
  InvalidEscapeCharacter: 'an escape that JSON does not know',
  InvalidCharacter: 'a character that must be escaped',
}

/** One message a line: what follows a first slip on a line is mostly its echo. */
function syntaxIssues(errors: readonly ParseError[], text: string): SyntaxIssue[] {
  const lines = new Set<number>()
  const issues: SyntaxIssue[] = []
  for (const { error, offset, length } of errors) {
    const { line } = positionOf(text, offset)
    if (lines.has(line)) continue
    lines.add(line)
    const code = printParseErrorCode(error)
    issues.push({ message: syntaxMessages[code] ?? code, span: { offset, length } })
  }
  return issues
}

/** The plain value of a parsed text. `__proto__` becomes a key like any other. */
export function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf)
  if (node.type !== 'object') return node.value
  const value: Record<string, unknown> = {}
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? []
    if (!key || !child) continue
    Object.defineProperty(value, String(key.value), {
      value: valueOf(child),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return value
}

/** The keys that an object of the text gives more than once. */
export function repeatedKeys(node: Node): { key: string; span: Span }[] {
  const found: { key: string; span: Span }[] = []
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    if (key && seen.has(String(key.value))) found.push({ key: String(key.value), span: key })
    if (key) seen.add(String(key.value))
    found.push(...repeatedKeys(child))
  }
  return found
}

/** Where the value at a path stands; for one that is not there, the key of what should hold it. */
export function spanOfValue(tree: Node, path: KeyPath): Span {
  const node = findNodeAtLocation(tree, [...path])
  if (node) return node
  return path.length === 0 ? firstLetter(tree) : spanOfKey(tree, path.slice(0, -1))
}

/** Where the key at a path stands. */
export function spanOfKey(tree: Node, path: KeyPath): Span {
  const node = findNodeAtLocation(tree, [...path])
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  if (key) return key
  if (node) return firstLetter(node)
  return path.length === 0 ? firstLetter(tree) : spanOfKey(tree, path.slice(0, -1))
}

/** `file:line:column`, counted from 1. */
export function placeOf({ file, text }: Source, { offset }: Span): string {
  const { line, column } = positionOf(text, offset)
  return `${file}:${line}:${column}`
}

/** The line of a place and the one before it, numbered, with the place underlined. */
export function frameOf({ text }: Source, { offset, length }: Span): string {
  const { line, column } = positionOf(text, offset)
  const lines = text.split('\n').map((content) => content.replace(/\r$/, ''))
  const current = lines[line - 1] ?? ''
  const width = String(line).length
  const from = current.length > lineWidth && column > lineWidth / 2 ? column - 40 : 0
  const row = (mark: string, number: string, content: string) =>
    `${mark} ${number.padStart(width)} | ${clip(content, from)}`.trimEnd()
  // Tabs stay tabs, so that the mark stands under its word.
  const indent = current.slice(0, column - 1).replaceAll(/[^\t]/g, ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, current.length - column + 1)))
  return [
    ...(line > 1 ? [row(' ', String(line - 1), lines[line - 2] ?? '')] : []),
    row('>', String(line), current),
    `  ${''.padStart(width)} | ${`${indent}${marks}`.slice(from, from + lineWidth)}`,
  ].join('\n')
}

const lineWidth = 110

/** The part of a long line around the place that is shown. */
function clip(content: string, from: number): string {
  const part = content.slice(from, from + lineWidth)
  const before = from > 0 && part !== '' ? `…${part.slice(1)}` : part
  return content.length > from + lineWidth ? `${before.slice(0, -1)}…` : before
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}

const firstLetter = ({ offset }: Node): Span => ({ offset, length: 1 })
