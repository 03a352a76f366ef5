import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'

export type KeyPath = readonly (string | number)[]

/** A range of characters in a text. */
export type Span = { offset: number; length: number }

export type Source = { file: string; text: string }

/** Parses JSON with comments into a tree with positions. */
export function parseSource(source: Source): { tree: Node | undefined; errors: SyntaxIssue[] } {
  const errors: ParseError[] = []
  const tree = parseTree(source.text, errors, { allowTrailingComma: true })
  return { tree, errors: syntaxIssues(errors, source.text) }
}

export type SyntaxIssue = { message: string; span: Span }

const syntaxMessages: Record<string, string> = {
  InvalidSymbol: 'invalid JSON value; strings need double quotes',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing }',
  CloseBracketExpected: 'expected a closing ]',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'invalid comment',
  UnexpectedEndOfComment: 'unterminated comment',
  UnexpectedEndOfString: 'unterminated string',
  UnexpectedEndOfNumber: 'incomplete number',
  InvalidUnicode: 'invalid Unicode escape',
  InvalidEscapeCharacter: 'invalid escape sequence',
  InvalidCharacter: 'invalid character; it must be escaped',
}

/** Reports one error per line, because the others of a line mostly follow from the first. */
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

/** The value of a tree. `__proto__` becomes an ordinary key. */
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

/** Keys that an object has more than once. */
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

/** The position of the value at a path. If it is missing, the position of its parent's key. */
export function spanOfValue(tree: Node, path: KeyPath): Span {
  const node = findNodeAtLocation(tree, [...path])
  if (node) return node
  return path.length === 0 ? firstLetter(tree) : spanOfKey(tree, path.slice(0, -1))
}

/** The position of the key at a path. */
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

/** A code frame: the line of a position and the line before, with the position underlined. */
export function codeFrameAt({ text }: Source, { offset, length }: Span): string {
  const { line, column } = positionOf(text, offset)
  const lines = text.split('\n').map((content) => content.replace(/\r$/, ''))
  const current = lines[line - 1] ?? ''
  const width = String(line).length
  const from = current.length > lineWidth && column > lineWidth / 2 ? column - 40 : 0
  const row = (mark: string, number: string, content: string) =>
    `${mark} ${number.padStart(width)} | ${clip(content, from)}`.trimEnd()
  // keeps tabs, so that the mark is below its word
  const indent = current.slice(0, column - 1).replaceAll(/[^\t]/g, ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, current.length - column + 1)))
  return [
    ...(line > 1 ? [row(' ', String(line - 1), lines[line - 2] ?? '')] : []),
    row('>', String(line), current),
    `  ${''.padStart(width)} | ${`${indent}${marks}`.slice(from, from + lineWidth)}`,
  ].join('\n')
}

const lineWidth = 110

/** Shortens a long line to the part around the position. */
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
