import { z } from 'zod'
import { brandSchema } from './schema.ts'

let made: JsonSchema | undefined

/** The JSON schema of a `brand.jsonc`, for editors and error messages. Cached, because it is slow. */
export const brandJsonSchema = (): JsonSchema => (made ??= makeSchema())

function makeSchema(): JsonSchema {
  const schema = z.toJSONSchema(brandSchema, { io: 'input' })
  return {
    ...(schema as JsonSchema),
    title: 'A brand',
    // extensions of VS Code
    allowComments: true,
    allowTrailingCommas: true,
  }
}

export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: (string | number)[]
  title?: string
  allowComments?: boolean
  allowTrailingCommas?: boolean
}

/** The text of `brand.schema.json`. */
export const brandSchemaFile = () => `${JSON.stringify(brandJsonSchema(), null, 2)}\n`
