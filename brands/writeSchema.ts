// node brands/writeSchema.ts: brings brand.schema.json up to date with schema.ts
import { writeFileSync } from 'node:fs'
import { brandSchemaFile } from './jsonSchema.ts'

writeFileSync(new URL('brand.schema.json', import.meta.url), brandSchemaFile())
