import type { ResponseHeaders } from '../responseHeaders.ts'

/** The lines of a path in a file `_headers`. */
export const headerLines = (
  pattern: string,
  headers: ResponseHeaders,
  { detached = [] }: { detached?: readonly string[] } = {},
): readonly string[] => [
  pattern,
  ...detached.map((name) => `  ! ${name}`),
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
]
