import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { z } from 'zod'
import type { JsonSchema } from '#brands/jsonSchema.ts'
import type { RuleIssue } from '#brands/rules.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { choices, nearest } from '../diagnostics/suggest.ts'
import { expectation, keysAt, schemaAt, exampleOf, typeNames } from './describeSchema.ts'
import {
  codeFrameAt,
  placeOf,
  spanOfKey,
  spanOfValue,
  type KeyPath,
  type Source,
  type Span,
} from '../diagnostics/sourceText.ts'

type Issue = z.core.$ZodIssue

/** A diagnostic with its offset in the file, for sorting. */
export type PlacedDiagnostic = Diagnostic & { offset: number }

/** Turns the issues of the schema and of the rules into diagnostics with a code frame. */
export function formatIssues(
  source: Source,
  tree: Node,
  {
    issues,
    rules,
    schema,
  }: { issues: readonly Issue[]; rules: readonly RuleIssue[]; schema: JsonSchema },
): PlacedDiagnostic[] {
  const misspelt = misspeltKeys(issues)
  const found = issues
    .filter((issue) => !(isMissing(issue) && misspelt.has(z.core.toDotPath(pathOf(issue)))))
    .flatMap((issue) =>
      describeIssue(issue, schema).map(({ span, ...words }) => ({ ...words, span: span(tree) })),
    )
  /** For a value that a rule misses: what the schema expects. */
  const expectedAt = (path: KeyPath) => {
    const node = findNodeAtLocation(tree, [...path])
    return node && node.type !== 'null' ? undefined : expectation(schemaAt(schema, path), true)
  }
  const fromRules = rules.map(({ path, atKey, message, todo, allowed }) => ({
    what: message,
    todo: allowed ? choices(allowed.word, allowed.words) : (todo ?? expectedAt(path)),
    span: atKey ? spanOfKey(tree, path) : spanOfValue(tree, path),
  }))
  return [...found, ...fromRules].map(({ what, todo, span }) =>
    placeDiagnostic(source, span, what, todo),
  )
}

/** A diagnostic for a span of a file. */
export function placeDiagnostic(
  source: Source,
  span: Span,
  what: string,
  todo?: string,
): PlacedDiagnostic {
  return {
    what,
    where: placeOf(source, span),
    ...(todo !== undefined && { todo }),
    frame: codeFrameAt(source, span),
    offset: span.offset,
  }
}

type IssueText = { what: string; todo?: string | undefined; span: (tree: Node) => Span }

function describeIssue(issue: Issue, schema: JsonSchema): IssueText[] {
  const path = pathOf(issue)
  const name = path.length === 0 ? 'the file' : `"${z.core.toDotPath(path)}"`
  const atValue = (tree: Node) => spanOfValue(tree, path)
  const given = JSON.stringify(issue.input) ?? 'nothing'
  const not = `not ${given.length > 60 ? `${given.slice(0, 59)}…` : given}`

  if (isMissing(issue)) {
    const target = schemaAt(schema, path)
    return [{ what: `${name} is missing`, todo: expectation(target), span: atValue }]
  }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(schemaAt(schema, path))
      const inside = path.length === 0 ? '' : ` in "${z.core.toDotPath(path)}"`
      return issue.keys.map((key) => ({
        what: `unknown key "${key}"${inside}`,
        todo: choices(key, allowed),
        span: (tree) => spanOfKey(tree, [...path, key]),
      }))
    }
    case 'invalid_value':
      return [
        {
          what: `invalid value ${given} for ${name}`,
          todo: choices(
            typeof issue.input === 'string' ? issue.input : '',
            issue.values.map(String),
          ),
          span: atValue,
        },
      ]
    case 'invalid_type':
      return [
        {
          what: `${name} must be ${typeNames[issue.expected] ?? issue.expected}, ${not}`,
          span: atValue,
        },
      ]
    case 'invalid_format':
      return [
        {
          what: `${name} must be ${describeFormat(issue)}, ${not}`,
          todo: exampleOf(schemaAt(schema, path)),
          span: atValue,
        },
      ]
    case 'invalid_key': {
      const [reason] = issue.issues
      return [
        {
          what: `key ${name} must be ${reason?.message ?? 'valid'}`,
          span: (tree) => spanOfKey(tree, path),
        },
      ]
    }
    case 'too_small':
    case 'too_big':
      return [{ what: `${name} ${describeSize(issue)}`, span: atValue }]
    default:
      return [{ what: `${name}: ${issue.message}`, span: atValue }]
  }
}

const pathOf = (issue: Issue): KeyPath =>
  issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))

const isMissing = (issue: Issue) =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined

/**
 * Missing keys that an unknown key seems to misspell. They are reported once, as the unknown key.
 */
function misspeltKeys(issues: readonly Issue[]): Set<string> {
  const missing = issues.filter(isMissing).map(pathOf)
  return new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return []
      const parent = z.core.toDotPath(pathOf(issue))
      const siblings = missing.filter((path) => z.core.toDotPath(path.slice(0, -1)) === parent)
      return issue.keys.flatMap((key) => {
        const meant = nearest(
          key,
          siblings.map((path) => String(path.at(-1))),
        )
        return meant === undefined ? [] : [z.core.toDotPath([...pathOf(issue), meant])]
      })
    }),
  )
}

const describeFormat = (issue: Issue & { code: 'invalid_format' }) =>
  issue.format === 'regex' ? issue.message : `a ${issue.format}`

function describeSize(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const [word, limit] =
    issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum]
  if (issue.origin === 'string') return 'must not be empty'
  if (issue.origin === 'array')
    return `must have ${word} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `must be ${word} ${limit}, not ${String(issue.input)}`
}
