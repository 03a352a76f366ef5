import { copyFile, constants, link, lstat, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pLimit from 'p-limit'
import { compareText } from '#shared/text/compareText.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { isSystemError } from '../diagnostics/systemError.ts'
import { joinPieces, type PartText, type Piece } from '../pieces.ts'
import type { ManifestFile } from '../report/manifest.ts'
import { sha256 } from '../sha256.ts'
import { stampOf, type EarlierFiles, type FileStamp, type WrittenFile } from './earlierFiles.ts'
import { isErrno } from './isErrno.ts'
import { toOutputError } from './outputError.ts'
import { createDocumentTest } from './documentTest.ts'
import { createSecretTest } from './secretTest.ts'

/** Files being written at once: few enough for the open files that a process may have. */
const writesAtOnce = 32

interface FileFacts {
  /** What the file is: a page kind, `page data`, `asset` … */
  kind: string
  /** Path of the page it belongs to. */
  page?: string
  /** What it comes from: stories, products, modules. */
  sources?: readonly string[]
}

interface Document {
  pieces: readonly Piece[]
  textOf: PartText
}

/** A file of another output. */
interface OtherFile extends Pick<WrittenFile, 'hash' | 'bytes'> {
  file: string
}

/** A file that the writer of another thread has added. */
export interface TakenFile extends ManifestFile {
  /** Null for a file that the output before has, which is not linked yet. */
  stamp: FileStamp | null
}

/** Writes every file of the output. */
export interface Writer {
  /**
   * Queues a file. One whose bytes the output before has is linked by `link` instead. A second file with the same path
   * is an internal error.
   */
  add: (path: string, content: string | Uint8Array, facts: FileFacts) => void
  /** Queues a document, and returns its bytes. Its shared parts are checked for secrets once. */
  addDocument: (path: string, document: Document, facts: FileFacts) => number
  /** Adds a file that the output before has, and that `earlier` has found intact, without its content. */
  keep: (path: string, facts: FileFacts) => void
  /**
   * Links or copies a file of another output, which was searched for secrets when it was written there. The caller has
   * checked its hash.
   */
  addFrom: (path: string, source: OtherFile, facts: FileFacts) => void
  /** Sets the sources of a file that was added before all of them were known. */
  setSources: (path: string, sources: readonly string[]) => void
  /** Adds a file that the writer of another thread has searched, and written if it is not to be linked. */
  addTaken: (file: TakenFile) => void
  /** Waits for all writes, returns the files added so far, for `addTaken`, and forgets them. */
  take: () => Promise<readonly TakenFile[]>
  /** The file at a path that the output before has, if a file with its bytes would be linked. */
  linkable: (path: string) => WrittenFile | null
  /** Where the bytes of a file can be read that was added, after all writes. */
  fileAt: (path: string) => string
  /** Whether a file was added. */
  has: (path: string) => boolean
  /** Waits until only a few writes are pending, which limits memory. */
  drain: () => Promise<void>
  /** Waits for all writes, and returns the files sorted by path. */
  finish: () => Promise<readonly ManifestFile[]>
  /** Links the files that the output before has, if that was not done, after which the folder is complete. */
  link: () => Promise<void>
  /** The number of files with other bytes than before. */
  written: () => number
  /** What the next build needs to tell whether a file has been changed; after all writes. */
  writtenFiles: () => Readonly<Record<string, WrittenFile>>
}

/**
 * A writer for an empty folder. `forbidden` are texts that must never be in the output: the secrets of the
 * build, in every spelling. With `writesAll`, only files that are kept on purpose are linked.
 */
export function createWriter(
  folder: string,
  forbidden: readonly string[],
  earlier: Pick<EarlierFiles, 'folder' | 'intact'> | null = null,
  { writesAll = false }: { writesAll?: boolean | undefined } = {},
): Writer {
  const files = new Map<string, ManifestFile>()
  const stamped = new Map<string, WrittenFile>()
  const linked = new Set<string>()
  const pending = new Set<Promise<void>>()
  const limit = pLimit(writesAtOnce)
  const hasSecret = createSecretTest(forbidden)
  const makeFolder = createFolders(folder)
  const documents = createDocumentTest(hasSecret, forbidden)
  let failure: unknown

  /** Runs an operation that makes a file in its folder, and stores the file's stamp. */
  async function make(path: string, operation: (file: string) => Promise<void>): Promise<void> {
    // after one failure, the others would fail too
    if (failure) return
    const file = join(folder, path)
    try {
      await makeFolder(dirname(path))
      await operation(file)
      const { hash, bytes } = files.get(path)!
      stamped.set(path, { hash, bytes, ...stampOf(await lstat(file, { bigint: true })) })
    } catch (error) {
      failure ??= isSystemError(error) ? toOutputError(error, file) : error
    }
  }

  function queue(path: string, operation: (file: string) => Promise<void>): void {
    const working = limit(() => make(path, operation)).finally(() => pending.delete(working))
    pending.add(working)
  }

  function register(
    path: string,
    { hash, bytes }: Pick<WrittenFile, 'hash' | 'bytes'>,
    { kind, page, sources = [] }: FileFacts,
  ): void {
    if (files.has(path)) throw new Error(`${path} is written twice`)
    if (relative(folder, join(folder, path)).startsWith('..'))
      throw new Error(`${path} is outside the output`)
    if (hasSecret(path)) {
      // the message must not show the secret
      const shown = sources.filter((source) => !hasSecret(source))
      throw secretError('the path of a file', { kind, sources: shown })
    }
    files.set(path, {
      path,
      bytes,
      hash,
      kind,
      ...(page === undefined ? {} : { page }),
      ...(sources.length === 0 ? {} : { sources: [...sources] }),
    })
  }

  function stampAt(path: string): FileStamp | null {
    const written = stamped.get(path)
    return written ? { ino: written.ino, mtime: written.mtime } : null
  }

  async function settle(): Promise<void> {
    await Promise.all(pending)
    if (failure) throw failure
  }

  const linkable = (path: string) => (writesAll ? null : (earlier?.intact(path) ?? null))

  /** Adds a file that was searched for secrets: links the one before if it is equal, else writes it. */
  function addBytes(path: string, bytes: Uint8Array, facts: FileFacts): void {
    const hash = sha256(bytes)
    register(path, { hash, bytes: bytes.byteLength }, facts)
    if (linkable(path)?.hash === hash) linked.add(path)
    else queue(path, (file) => writeFile(file, bytes, { flag: 'wx' }))
  }

  return {
    add(path, content, facts) {
      if (hasSecret(content)) throw secretError(path, facts)
      addBytes(path, typeof content === 'string' ? Buffer.from(content) : content, facts)
    },

    addDocument(path, { pieces, textOf }, facts) {
      if (documents.hasSecret(pieces, textOf)) throw secretError(path, facts)
      const bytes = Buffer.from(joinPieces(pieces, textOf))
      addBytes(path, bytes, facts)
      return bytes.byteLength
    },

    keep(path, facts) {
      const written = earlier?.intact(path)
      if (!written) throw new Error(`${path} is not in the output before`)
      register(path, written, facts)
      linked.add(path)
    },

    addFrom(path, { file, hash, bytes }, facts) {
      register(path, { hash, bytes }, facts)
      if (earlier?.intact(path)?.hash === hash) linked.add(path)
      else queue(path, (target) => linkFile(file, target))
    },

    setSources(path, sources) {
      const file = files.get(path)
      if (!file) throw new Error(`${path} was not added`)
      const { sources: _, ...facts } = file
      files.set(path, sources.length === 0 ? facts : { ...facts, sources: [...sources] })
    },

    addTaken({ path, stamp, hash, bytes, ...facts }) {
      register(path, { hash, bytes }, facts)
      if (stamp) stamped.set(path, { hash, bytes, ...stamp })
      else linked.add(path)
    },

    async take() {
      await settle()
      const taken = [...files.values()].map((file) => ({ ...file, stamp: stampAt(file.path) }))
      for (const known of [files, stamped, linked]) known.clear()
      return taken
    },

    linkable,
    fileAt: (path) => join(linked.has(path) && !stamped.has(path) ? earlier!.folder : folder, path),
    has: (path) => files.has(path),

    async drain() {
      while (pending.size > writesAtOnce) await Promise.race(pending)
      if (failure) throw failure
    },

    async finish() {
      await settle()
      return [...files.values()].sort((a, b) => compareText(a.path, b.path))
    },

    async link() {
      for (const path of linked) {
        if (stamped.has(path)) continue
        queue(path, (file) => linkFile(join(earlier!.folder, path), file))
      }
      await settle()
    },

    written: () => files.size - linked.size,
    writtenFiles: () =>
      Object.fromEntries(
        [...files.keys()].map((path) => [path, stamped.get(path) ?? earlier!.intact(path)!]),
      ),
  }
}

/** Another thread may have created it. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
}

/** Creates each folder once, after its parent, without blocking the thread that renders. */
function createFolders(root: string): (path: string) => Promise<unknown> {
  const folders = new Map<string, Promise<unknown>>()
  const makeFolder = (path: string): Promise<unknown> => {
    if (path === '.') return Promise.resolve()
    let made = folders.get(path)
    if (!made) {
      made = makeFolder(dirname(path)).then(() => makeDirectory(join(root, path)))
      folders.set(path, made)
    }
    return made
  }
  return makeFolder
}

/** Links a file, or copies it where links are not possible: on some file systems, or after very many links. */
async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!isErrno(error, 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

const secretError = (path: string, { kind, page, sources = [] }: FileFacts) =>
  new ShopgenError('content', {
    what: `secret in the output: ${path}`,
    where: sources[0] ?? page ?? kind,
    todo: 'Nothing was published. Remove the key from the content or the configuration behind this file, and revoke it.',
  })
