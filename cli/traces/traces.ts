import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import {
  openEarlierFiles,
  writtenFileSchema,
  type EarlierFiles,
  type WrittenFile,
} from '../emit/earlierFiles.ts'
import { sha256 } from '../sha256.ts'
import type { PageFacts } from './pageFacts.ts'
import type { PageKey } from './pageKey.ts'
import { changedParts } from './reasons.ts'

/** What a build remembers of a page, so that the next one can keep its files. */
export interface PageTrace extends PageKey {
  /** Why the page was made, when it was: parts of its key that had changed, or a sentence. */
  reasons: readonly string[]
  /** Paths of the data files that the page added, besides its own. */
  shared: readonly string[]
  facts: PageFacts
}

const originSchema = z.object({
  /** The program that made the pages, see `hashTool`. */
  tool: z.string(),
  /** The secrets that the pages were searched for, as a salted hash. */
  salt: z.string(),
  secrets: z.string(),
})
/** What made the pages of traces. */
export type TraceOrigin = z.infer<typeof originSchema>

const diagnosticSchema = z.object({
  what: z.string(),
  where: z.string().exactOptional(),
  todo: z.string().exactOptional(),
  frame: z.string().exactOptional(),
})

const wholeSchema = z.object({
  /** Hash of code, brand, settings and keys, see `hashInputs`. */
  inputs: z.string(),
  /** Hash of all answers of the back ends. */
  answers: z.string(),
  /** sha256 of the manifest. */
  manifest: z.string(),
  /** What the build warned of. */
  warnings: z.array(
    z.object({ group: z.string(), count: z.number(), diagnostics: z.array(diagnosticSchema) }),
  ),
})
/** What a whole output was made of. With the same, nothing has to be made. */
type WholeTrace = z.infer<typeof wholeSchema>

const headSchema = originSchema.extend({
  shopgen: z.literal(1),
  files: z.record(z.string(), writtenFileSchema),
  /** When assets left that the output still has, see `keepFormerAssets`. */
  left: z.record(z.string(), z.number()),
  whole: wholeSchema.exactOptional(),
})

export interface TraceSettings {
  /** Hash of the program. */
  tool: string
  /** Texts that must never be in the output. */
  secrets: readonly string[]
  /** Finds no page, so that all are made again. */
  isClean?: boolean | undefined
}

/** The traces of the output before and those of this one. */
export interface Traces {
  files: EarlierFiles | null
  left: Readonly<Record<string, number>>
  /** What the output before was made of; null for one of a merge, of another program or of other secrets. */
  whole: WholeTrace | null
  /** Makes hashes of secrets that nobody can guess. */
  salt: string
  /** Whether no page of the output before can be found. */
  areEmpty: boolean
  /** The earlier trace of a page that is made of the same; null if there is none. */
  find: (path: string, key: string) => PageTrace | null
  /** Why a page that was not found, or whose files are gone, is made: names of parts of its key, or a sentence. */
  reasons: (path: string, parts: PageKey['parts']) => readonly string[]
  add: (path: string, trace: PageTrace) => void
  /** Whether a page was added that was not found, or found and not added. */
  haveChanged: () => boolean
  /** What makes the pages of this build. Builds with one salt, which nobody can guess, can be compared. */
  origin: (salt: string) => TraceOrigin
  /** Replaces `left` for the next build. */
  setLeft: (left: Traces['left']) => void
  /** Sets `whole` for the next build. */
  setWhole: (whole: WholeTrace) => void
  /** The text that `openTraces` of the next build reads. */
  format: (files: Readonly<Record<string, WrittenFile>>) => string
}

/**
 * Reads the traces of the output before. Each line is a page, and is only read if its page is asked for. Traces that are
 * damaged, of another program or of other secrets count as none, but its files can be linked by their hashes.
 */
export function openTraces(
  earlier: { folder: string; traces: () => string | null } | null,
  { tool, secrets, isClean = false }: TraceSettings,
): Traces {
  const [first = '', ...lines] = (earlier?.traces() ?? '').split('\n')
  const head = readHead(first)
  const hashSecrets = (salt: string) => sha256(JSON.stringify([salt, secrets]))
  const unusable = whyUnusable(head, { tool, hashSecrets, isClean })
  const before = unusable ? new Map<string, string>() : linesByPath(lines)
  const now = new Map<string, string>()
  const salt = head?.salt ?? randomBytes(16).toString('hex')
  const wholeBefore = (!unusable && head?.whole) || null
  let whole: WholeTrace | undefined
  let left: Traces['left'] = {}
  const origin = (salt: string) => ({ tool, salt, secrets: hashSecrets(salt) })
  const files = earlier && head && openEarlierFiles(earlier.folder, head.files)
  return {
    files,
    left: head?.left ?? {},
    whole: wholeBefore,
    salt,
    areEmpty: before.size === 0,
    find(path, key) {
      const line = before.get(path)
      // a key is long enough to be found nowhere else
      if (!line?.includes(key)) return null
      const trace = readTrace(line)
      return trace?.key === key ? trace : null
    },
    reasons(path, parts) {
      if (unusable) return [unusable]
      const line = before.get(path)
      if (line === undefined) return ['new page']
      const trace = readTrace(line)
      if (!trace) return ['its trace is damaged']
      const changed = changedParts(trace.parts, parts)
      return changed.length > 0 ? changed : ['its files were changed or removed']
    },
    add: (path, trace) => void now.set(path, sealed([path, trace])),
    haveChanged: () =>
      (files?.wereRead() ?? false) ||
      JSON.stringify(whole ?? null) !== JSON.stringify(wholeBefore) ||
      now.size !== before.size ||
      [...now].some(([path, line]) => before.get(path) !== line),
    origin,
    setLeft: (now) => void (left = now),
    setWhole: (now) => void (whole = now),
    format: (files) => formatLines(origin(salt), { files, left, ...(whole && { whole }) }, now),
  }
}

/** What traces say of an output, besides its pages. */
interface OutputFacts {
  files: Readonly<Record<string, WrittenFile>>
  left: Traces['left']
  whole?: WholeTrace
}

/** The text of traces that several builds have made, of the same origin. */
export const formatTraces = (
  origin: TraceOrigin,
  output: Omit<OutputFacts, 'whole'>,
  pages: Iterable<readonly [path: string, trace: PageTrace]>,
): string =>
  formatLines(
    origin,
    output,
    [...pages].map((page) => [page[0], sealed(page)] as const),
  )

function formatLines(
  { tool, salt, secrets }: TraceOrigin,
  output: OutputFacts,
  lines: Iterable<readonly [path: string, line: string]>,
): string {
  const pages = [...lines].sort(([a], [b]) => compareText(a, b)).map(([, line]) => line)
  return `${[sealed({ shopgen: 1, tool, salt, secrets, ...output }), ...pages].join('\n')}\n`
}

/** Why the traces say nothing about pages; null if they do. */
function whyUnusable(
  head: z.output<typeof headSchema> | null,
  {
    tool,
    hashSecrets,
    isClean,
  }: { tool: string; hashSecrets: (salt: string) => string; isClean: boolean },
): string | null {
  if (isClean) return 'all pages were to be made again'
  if (!head) return 'no traces of the output before'
  if (head.tool !== tool) return 'another version of shopgen, Node or its packages'
  return head.secrets === hashSecrets(head.salt) ? null : 'other secrets'
}

/** The trace of a page in the text of traces; null if it has none, or it is damaged. */
export function findTrace(text: string, path: string): PageTrace | null {
  const line = linesByPath(text.split('\n')).get(path)
  return line === undefined ? null : readTrace(line)
}

/** A line with its hash, since a damaged trace would lose files. */
function sealed(value: unknown): string {
  const json = asciiOnly(JSON.stringify(value))
  // a copy, as the parts of a joined text, and two bytes for each of its characters, would stay until the end
  return Buffer.from(`${json}\t${sha256(json, 16)}`, 'latin1').toString('latin1')
}

/** Escapes other characters, one of which would double the memory of a line. */
const asciiOnly = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The value of a sealed line. Throws if it is damaged. */
function opened(line: string): unknown {
  const [json = '', hash] = line.split('\t')
  if (hash !== sha256(json, 16)) throw new Error('damaged trace')
  return JSON.parse(json)
}

function readHead(line: string): z.output<typeof headSchema> | null {
  try {
    return headSchema.parse(opened(line))
  } catch {
    return null
  }
}

const pathAtStart = /^\["([^"\\]+)",/

function linesByPath(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const path = pathAtStart.exec(line)?.[1]
      return path === undefined ? [] : [[path, line] as const]
    }),
  )
}

function readTrace(line: string): PageTrace | null {
  try {
    const [, trace] = opened(line) as [string, PageTrace]
    return trace
  } catch {
    return null
  }
}
