import { z } from 'zod'

const schema = z.array(z.object({ from: z.string(), to: z.string() }))

/** The text of the file. */
export const formatRedirects = (redirects: readonly { from: string; to: string }[]): string =>
  `${JSON.stringify(
    redirects.map(({ from, to }) => ({ from, to })),
    null,
    2,
  )}\n`

/** The target of each redirect of an output. */
export const parseRedirects = (text: string): ReadonlyMap<string, string> =>
  new Map(schema.parse(JSON.parse(text)).map(({ from, to }) => [from, to]))
