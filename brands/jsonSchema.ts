import { z } from 'zod'
import { brandSchema } from './schema.ts'

/** The JSON schema by which editors complete a `brand.jsonc`, and which the error texts read. */
let made: JsonSchema | undefined

/** Made once: it takes as long as reading a brand. */
export const brandJsonSchema = (): JsonSchema => (made ??= makeSchema())

function makeSchema(): JsonSchema {
  const schema = z.toJSONSchema(brandSchema, { io: 'input' })
  return {
    ...(schema as JsonSchema),
    title: 'A brand of the shop',
    // Understood by editors: brand files carry comments, and commas after the last entry.
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
