import { z } from 'zod'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { shardFile } from '../report/manifest.ts'

/** Raised when the files change in a way that older versions would misread. */
const format = 1

/** Not an object of a schema, which would reorder its parts, and the manifest shows their order. */
const isDiagnostic = (value: unknown): value is Diagnostic =>
  z.looseObject({ what: z.string() }).and(z.record(z.string(), z.string())).safeParse(value).success

const strings = z.array(z.string())
const loadsSchema = z.object({
  scripts: strings,
  inlineScript: z.string(),
  styles: strings,
  pictures: strings,
  characters: z.string(),
})

const headSchema = z.object({
  format: z.literal(format),
  /** What must be equal in all shards of a build. */
  build: z.object({
    brand: z.string(),
    locales: strings.nullable(),
    /** The program, and the keys of the back ends, which traces name as well. */
    made: z.object({ tool: z.string(), salt: z.string(), secrets: z.string() }),
    /** Hashes of the brand's configuration, of the answers of the back ends, and of the plan of the pages. */
    config: z.string(),
    answers: z.string(),
    plan: z.string(),
    /** The number of pages of all shards. */
    pages: z.number(),
    siteUrl: z.string(),
    paths: strings,
    redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    mounted: strings,
  }),
  warnings: z.array(
    z.object({
      group: z.string(),
      diagnostics: z.array(z.custom<Diagnostic>(isDiagnostic)),
    }),
  ),
  /** The fields behind links that may be wrong. */
  fields: z.array(z.tuple([z.string(), z.array(z.object({ where: z.string(), pages: strings }))])),
  /** The parts that documents share. */
  parts: z.array(z.object({ name: z.string(), hrefs: strings, ids: strings, loads: loadsSchema })),
  /** All sources of each file that pages share. */
  shared: z.array(z.tuple([z.string(), strings])),
})
export type ShardHead = z.infer<typeof headSchema>

const pageSchema = z.object({
  path: z.string(),
  kind: z.string(),
  /** For messages. */
  source: z.string(),
  trace: z.object({
    key: z.string(),
    parts: z.record(z.string(), z.string()),
    reasons: strings,
    shared: strings,
    facts: z.object({
      hrefs: strings,
      ids: strings,
      loads: loadsSchema,
      parts: strings,
      dataFiles: strings,
      islands: strings,
    }),
  }),
})
/** What a merge has to know about a page of a shard. */
export type ShardPage = z.infer<typeof pageSchema>

/** What a shard knows that only a merge can check: a line for all of its pages, then one for each. */
export interface ShardFacts {
  head: ShardHead
  pages: readonly ShardPage[]
}

export const formatShardFacts = (
  head: Omit<ShardHead, 'format'>,
  pages: Iterable<unknown>,
): string => [{ format, ...head }, ...pages].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Null for a text of another version of the program. */
export function parseShardFacts(text: string): ShardFacts | null {
  try {
    const [first = '', ...lines] = text.trimEnd().split('\n')
    return {
      head: headSchema.parse(JSON.parse(first)),
      pages: lines.map((line) => pageSchema.parse(JSON.parse(line))),
    }
  } catch {
    return null
  }
}

/** What the manifest says about the file with the facts. */
export const shardFileFacts = { kind: 'shard facts', sources: [shardFile] }
