import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { z } from 'zod'
import { isErrno } from '../../emit/isErrno.ts'
import { sha256 } from '../../sha256.ts'

/** Raised when the files change in a way that older versions would misread. */
const format = 1

const keptAnswerSchema = z.strictObject({
  key: z.string(),
  /** Counts equal requests of a build from 1, since a list that changed is read twice. */
  number: z.int().positive(),
  status: z.int(),
  /** Those that the build reads. */
  headers: z.record(z.string(), z.string()),
  /** The hash of the body, such as `sha256-…`. */
  integrity: z.string(),
  bytes: z.int().nonnegative(),
  /** When the back end sent it, in ms since 1970. */
  at: z.number(),
})
export type KeptAnswer = z.infer<typeof keptAnswerSchema>

const headSchema = z.strictObject({
  format: z.literal(format),
  id: z.string(),
  brand: z.string(),
  /** The countries and back ends, as text: a snapshot is for a build with the same. */
  scope: z.string(),
  /** Changes with the keys of the back ends. */
  access: z.string(),
  /** Addresses of fixture back ends. */
  addresses: z.record(z.string(), z.string()),
})
/** What the answers of a snapshot are for. */
export type SnapshotHead = z.infer<typeof headSchema>

const snapshotSchema = headSchema.extend({
  contentVersion: z.number().nullable(),
  made: z.string(),
  /** Numbers of entries, such as `products gb-en`. */
  counts: z.record(z.string(), z.number()),
  requests: z.array(keptAnswerSchema),
})
export type SnapshotFile = z.infer<typeof snapshotSchema>

/** A hash of requests with their responses. Sort them first, so that it does not depend on their order. */
export const hashAnswers = (requests: readonly KeptAnswer[]): string =>
  sha256(
    JSON.stringify(
      requests.map(({ key, number, status, integrity }) => [key, number, status, integrity]),
    ),
    32,
  )

/** Each line ends in a hash of itself, so that a damaged one is seen. */
const withCheck = (value: unknown) => {
  const text = JSON.stringify(value)
  return `${text}\t${sha256(text, 32)}\n`
}

function readChecked(line: string): unknown {
  const [text = '', check] = line.split('\t')
  return check === sha256(text, 32) ? JSON.parse(text) : undefined
}

/** Writes a complete snapshot in one step, last of all its files. */
export function writeSnapshot(file: string, snapshot: SnapshotFile): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.draft`
  const handle = openSync(draft, 'w')
  try {
    writeSync(handle, withCheck(snapshot))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}

/** Null for a file that is damaged, has another version, or whose content does not match its name. */
export function readSnapshot(file: string): SnapshotFile | null {
  const [first = ''] = readLines(file)
  const found = snapshotSchema.safeParse(readChecked(first)).data
  return found && isNamed(file, found) ? found : null
}

/** Whether a file has the name of its snapshot: another one, moved there, would make an older site. */
const isNamed = (file: string, { brand, id }: SnapshotHead): boolean =>
  basename(dirname(file)) === brand && basename(file, extname(file)) === id

/** An unfinished snapshot: a line for its head, then one for each answer. */
export interface Journal {
  add: (answer: KeptAnswer) => void
  /** Takes back the answers so far of a place. */
  drop: (place: string) => void
  close: () => void
  remove: () => void
}

const lineSchema = z.union([keptAnswerSchema, z.strictObject({ drop: z.string() })])

export function startJournal(file: string, head: SnapshotHead): Journal {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'wx')
  let isOpen = true
  const write = (value: unknown) => {
    if (isOpen) writeSync(handle, withCheck(value))
  }
  const close = () => {
    if (isOpen) closeSync(handle)
    isOpen = false
  }
  write(head)
  return {
    add: write,
    drop: (place) => write({ drop: place }),
    close,
    remove() {
      close()
      rmSync(file, { force: true })
    },
  }
}

/**
 * The answers of an unfinished snapshot. Null if its name is that of another, or if it is damaged, apart from its end,
 * where a killed build may have left half a line: a damaged line can be one that takes answers back.
 */
export function readJournal(file: string): { head: SnapshotHead; answers: KeptAnswer[] } | null {
  const [first = '', ...lines] = readLines(file)
  const head = headSchema.safeParse(readChecked(first)).data
  if (!head || !isNamed(file, head)) return null
  // what follows the last line break is half a line, or nothing
  const entries = lines.slice(0, -1).map((line) => lineSchema.safeParse(readChecked(line)).data)
  let answers: KeptAnswer[] = []
  for (const entry of entries) {
    if (!entry) return null
    if ('drop' in entry) answers = answers.filter(({ key }) => !isAt(entry.drop, key))
    else answers.push(entry)
  }
  return { head, answers }
}

/** Whether the key of a request is of this place. */
export const isAt = (place: string, key: string): boolean =>
  key.slice(0, key.lastIndexOf(' ')) === place

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}

/** The names in a folder, sorted; empty if it does not exist. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}
