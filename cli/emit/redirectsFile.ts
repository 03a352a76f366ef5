import { z } from 'zod'

/** Redirects, for hosts that are told of them: `[{from, to}]`, every one permanent (301). */
export const redirectsFile = 'redirects.json'

const schema = z.array(z.object({ from: z.string(), to: z.string() }))

/** The file's text. */
export const formatRedirects = (redirects: readonly { from: string; to: string }[]): string =>
  `${JSON.stringify(
    redirects.map(({ from, to }) => ({ from, to })),
    null,
    2,
  )}\n`

/** Where the addresses of a built output lead. */
export const parseRedirects = (text: string): ReadonlyMap<string, string> =>
  new Map(schema.parse(JSON.parse(text)).map(({ from, to }) => [from, to]))
