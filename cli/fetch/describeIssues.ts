import { z } from 'zod'
import { entityAt } from './cleanResponse.ts'

/** Names the first invalid field, with the entity that it is of, and counts the others. */
export function describeIssues({ issues }: z.core.$ZodError, data: unknown): string {
  const [first] = issues
  const place = first ? z.core.toDotPath(first.path) : ''
  const entity = first ? entityAt(data, first.path) : null
  const more = issues.length - 1
  return (
    `invalid response: ${place ? `${place}: ` : ''}${first?.message ?? ''}` +
    (entity === null ? '' : ` (${entity})`) +
    (more > 0 ? ` (and ${more} more)` : '')
  )
}
