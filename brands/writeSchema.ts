// `npm run schema` updates brand.schema.json after a change of schema.ts
import { writeFileSync } from 'node:fs'
import { brandSchemaFile } from './jsonSchema.ts'

writeFileSync(new URL('brand.schema.json', import.meta.url), brandSchemaFile())
