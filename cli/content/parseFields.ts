import { z } from 'zod'
import type { FieldPlaces } from './fieldPlaces.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/** Who reads a story or block: how messages name it, and what remembers the places of its fields. */
export interface FieldReading {
  where: string
  places: FieldPlaces
  diagnostics: Diagnostics
}

/** The fields of a story or block; undefined, with an error for each wrong field, where they do not fit. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, places, diagnostics }: FieldReading,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    places.add(parsed.data, where)
    return parsed.data
  }
  for (const issue of parsed.error.issues) {
    diagnostics.error({
      what: wordsOf(issue),
      where: `${where}, field ${z.core.toDotPath(issue.path)}`,
      todo: 'Open the story in the editor, fill this field again and save the story.',
    })
  }
  return undefined
}

/** What an editor calls the types of fields. */
const fieldTypes: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  boolean: 'yes or no',
  number: 'a number',
  object: 'an entry with fields',
}

/** A schema whose values have several shapes says itself what it holds: `expected rich text`. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const got = `got ${typeOf(issue.input)}`
  if (issue.code === 'invalid_type')
    return `expected ${fieldTypes[issue.expected] ?? issue.expected}, ${got}`
  if (issue.code === 'invalid_union') return `${issue.message}, ${got}`
  if (issue.code === 'invalid_value')
    return `expected one of ${issue.values.join(', ')}, got ${shown(issue.input)}`
  return issue.message
}

function typeOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const type = fieldTypes[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
  return typeof value === 'object' ? type : `${type} (${shown(value)})`
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
