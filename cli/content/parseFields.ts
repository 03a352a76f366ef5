import { z } from 'zod'
import type { ParsedFields } from '#templates/content/fields.ts'
import { findFieldPlaces } from './fieldPlaces.ts'
import { checkFields } from './checkFields.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

interface ParseContext {
  /** Name of the story or block. */
  where: string
  diagnostics: Diagnostics
  /** Other fields that pages have a place for. */
  known?: readonly string[]
}

/** Parses the fields of a story or block. Reports each invalid field and then returns undefined. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, diagnostics, known = [] }: ParseContext,
): ParsedFields<z.output<Schema>> | undefined {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    checkFields(value, parsed.data, { where, known, diagnostics })
    return { fields: parsed.data, places: findFieldPlaces(parsed.data, where) }
  }
  for (const issue of parsed.error.issues) {
    diagnostics.error({
      what: describeIssue(issue),
      where: `${where}, field ${z.core.toDotPath(issue.path)}`,
      todo: 'Open the story in the editor, fill in this field again and save the story.',
    })
  }
  return undefined
}

/** Names of types that editors know. */
const fieldTypes: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  boolean: 'yes or no',
  number: 'a number',
  object: 'an entry with fields',
}

/** Union schemas provide their own message, such as `expected rich text`. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const got = `got ${describeValue(issue.input)}`
  if (issue.code === 'invalid_type')
    return `expected ${fieldTypes[issue.expected] ?? issue.expected}, ${got}`
  if (issue.code === 'invalid_union') return `${issue.message}, ${got}`
  if (issue.code === 'invalid_value')
    return `expected one of ${issue.values.join(', ')}, got ${formatValue(issue.input)}`
  return issue.message
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const type = fieldTypes[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
  return typeof value === 'object' ? type : `${type} (${formatValue(value)})`
}

const formatValue = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
