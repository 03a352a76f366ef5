import type { JsonSchema } from '#brands/jsonSchema.ts'
import type { KeyPath } from './sourceText.ts'

/** What people call the types of a schema. */
export const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  record: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
}

/** What the schema takes at a place; `isNeeded` where the null that it would take is no answer. */
export function expectation(schema: JsonSchema | undefined, isNeeded = false): string | undefined {
  if (!schema) return undefined
  const wanted = isNeeded ? butNull(schema) : schema
  const parts = [
    wanted.enum ? `allowed: ${wanted.enum.join(', ')}` : `expected: ${typeWord(wanted)}`,
    suchAs(wanted),
    schema.description,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Forms that are shown quicker than told, by their pattern. */
const examples: Readonly<Record<string, string>> = {
  '^#[0-9a-f]{6}$': '#1f6f54',
  '^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$': '00N7x00000Kd2Qe',
}

/** An example of what the schema takes, where it has one that says more than words. */
export function suchAs(schema: JsonSchema | undefined): string | undefined {
  const { pattern = '' } = (schema ?? {}) as { pattern?: string }
  const example = examples[pattern]
  return example === undefined ? undefined : `such as "${example}"`
}

const butNull = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function typeWord(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeWord).join(' or ')
  const keys = keysAt(schema)
  if (schema.type === 'object' && keys.length > 0) return `{ ${keys.join(', ')} }`
  return typeWords[schema.type === 'integer' ? 'int' : (schema.type ?? '')] ?? 'a value'
}

/** The part of the schema that a path leads to. */
export function schemaAt(schema: JsonSchema, path: KeyPath): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((current, part) => {
    const object = current && butNull(current)
    if (typeof part === 'number') return object?.items
    const named = object?.properties?.[part]
    if (named) return named
    const rest = object?.additionalProperties
    return typeof rest === 'object' ? rest : undefined
  }, schema)
}

/** The keys that an object of the schema may have. */
export function keysAt(schema: JsonSchema | undefined): string[] {
  const object = schema && butNull(schema)
  if (object?.properties) return Object.keys(object.properties).filter((key) => key !== '$schema')
  return (object?.propertyNames?.enum ?? []).map(String)
}
