import { z } from 'zod'
import type { BlokField, ParsedFields } from '#templates/content/fields.ts'
import { findFieldPlaces } from './fieldPlaces.ts'
import { checkFields } from './checkFields.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'

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
  context: ParseContext,
): ParsedFields<z.output<Schema>> | undefined {
  const { parsed, issues } = parse(schema, value, context)
  for (const { field, what } of issues) {
    context.diagnostics.error({
      rule: 'content/field',
      what,
      where: `${context.where}, field ${field}`,
      todo: 'Open the story in the editor, fill in this field again and save the story.',
    })
  }
  return parsed
}

/** The group of warnings of blocks that are left out because of invalid fields. */
export const droppedBlocks = 'invalid blocks'

const seenOn = ', seen on '

/** The block that such a warning is about, and the page that lacks it; a block of a setting has none. */
export function readDroppedBlock(where: string): { block: string; page: string | null } {
  const at = where.lastIndexOf(seenOn)
  return at < 0
    ? { block: where, page: null }
    : { block: where.slice(0, at), page: where.slice(at + seenOn.length) }
}

/**
 * Parses the fields of a block, which a page can do without. Returns undefined for one with invalid fields, with a
 * warning: the block is left out. A build may leave out only so many of them.
 */
export function parseBlock<Schema extends z.ZodType>(
  schema: Schema,
  block: BlokField,
  {
    where,
    page,
    diagnostics,
  }: Pick<ParseContext, 'where' | 'diagnostics'> & { page?: string | undefined },
): ParsedFields<z.output<Schema>> | undefined {
  const place = `${where}, block ${block.component}`
  const { parsed, issues } = parse(schema, block, { where: place, diagnostics })
  if (issues.length > 0) {
    diagnostics.warn(droppedBlocks, {
      what: `left out a block with invalid fields: ${listed(issues.map(({ field, what }) => `${field}: ${what}`))}`,
      where: `${place} ${block._uid}${page === undefined ? '' : `${seenOn}${page}`}`,
      todo: 'Open the story in the editor, fill in these fields again and save the story.',
    })
  }
  return parsed
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, diagnostics, known = [] }: ParseContext,
) {
  const { success, data, error } = schema.safeParse(value, { reportInput: true })
  if (!success) {
    const issues = error.issues.map((issue) => ({
      field: z.core.toDotPath(issue.path),
      what: describeIssue(issue),
    }))
    return { parsed: undefined, issues }
  }
  checkFields(value, data, { where, known, diagnostics })
  return { parsed: { fields: data, places: findFieldPlaces(data, where) }, issues: [] }
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
