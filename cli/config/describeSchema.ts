import type { JsonSchema } from '#brands/jsonSchema.ts'
import type { KeyPath } from '../diagnostics/sourceText.ts'

/** The types of a schema, in words. */
export const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
}

/** Describes what the schema expects. `isRequired` leaves out null. */
export function expectation(
  schema: JsonSchema | undefined,
  isRequired = false,
): string | undefined {
  if (!schema) return undefined
  const wanted = isRequired ? withoutNull(schema) : schema
  const parts = [
    wanted.enum ? `Allowed: ${wanted.enum.join(', ')}` : `Expected: ${describeType(wanted)}`,
    exampleOf(wanted),
    schema.description,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Examples by pattern, for patterns that are hard to describe. */
const examples: Readonly<Record<string, string>> = {
  '^#[0-9a-f]{6}$': '#1f6f54',
  '^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$': '00N7x00000Kd2Qe',
}

/** An example of a valid value, if there is one for the pattern. */
export function exampleOf(schema: JsonSchema | undefined): string | undefined {
  const { pattern = '' } = (schema ?? {}) as { pattern?: string }
  const example = examples[pattern]
  return example === undefined ? undefined : `such as "${example}"`
}

const withoutNull = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function describeType(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ')
  const keys = keysAt(schema)
  if (schema.type === 'object' && keys.length > 0) return `{ ${keys.join(', ')} }`
  return typeNames[schema.type === 'integer' ? 'int' : (schema.type ?? '')] ?? 'a value'
}

/** The schema at a path. */
export function schemaAt(schema: JsonSchema, path: KeyPath): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((current, part) => {
    const object = current && withoutNull(current)
    if (typeof part === 'number') return object?.items
    const named = object?.properties?.[part]
    if (named) return named
    const rest = object?.additionalProperties
    return typeof rest === 'object' ? rest : undefined
  }, schema)
}

/** The valid keys of an object. */
export function keysAt(schema: JsonSchema | undefined): string[] {
  const object = schema && withoutNull(schema)
  if (object?.properties) return Object.keys(object.properties).filter((key) => key !== '$schema')
  return (object?.propertyNames?.enum ?? []).map(String)
}
