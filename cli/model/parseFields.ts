import { z } from 'zod'
import { rememberPlaces } from './fieldPlaces.ts'
import type { Problems } from './problems.ts'

/** The fields of a story or block; undefined, and each wrong field said, where they do not fit. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
  problems: Problems,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    rememberPlaces(parsed.data, where)
    return parsed.data
  }
  for (const issue of parsed.error.issues) {
    problems.error({
      what: issue.message,
      where: `${where}, field ${z.core.toDotPath(issue.path)}`,
    })
  }
  return undefined
}
