import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256 } from '../sha256.ts'

const stampSchema = z.object({
  /** Inode, and nanoseconds of the last change of the content, both as text: they exceed safe numbers. */
  ino: z.string(),
  mtime: z.string(),
})
/** Detects whether a file has changed since it was written, without reading it. */
export type FileStamp = z.infer<typeof stampSchema>

export const writtenFileSchema = stampSchema.extend({
  /** sha256, hex. */
  hash: z.string(),
  bytes: z.number(),
})
/** A file as a build wrote it. */
export type WrittenFile = z.infer<typeof writtenFileSchema>

/** The files of the output before, which a build links instead of writing them again. */
export interface EarlierFiles {
  folder: string
  /**
   * The file at a path, if it still has the bytes that were written. A file that was moved or copied, as a cache of
   * CI does, is read and hashed.
   */
  intact: (path: string) => WrittenFile | null
  /** Whether a file was read, as it had another time or inode: the next build need not read it again. */
  wereRead: () => boolean
}

export function openEarlierFiles(
  folder: string,
  files: Readonly<Record<string, WrittenFile>>,
): EarlierFiles {
  const checked = new Map<string, WrittenFile | null>()
  let wereRead = false
  return {
    folder,
    intact(path) {
      const known = checked.get(path)
      if (known !== undefined) return known
      const written = Object.hasOwn(files, path) ? files[path]! : null
      const found = written && checkFile(join(folder, path), written)
      checked.set(path, found)
      if (found && found !== written) wereRead = true
      return found
    },
    wereRead: () => wereRead,
  }
}

function checkFile(file: string, written: WrittenFile): WrittenFile | null {
  const facts = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  if (!facts?.isFile() || facts.size !== BigInt(written.bytes)) return null
  const stamp = stampOf(facts)
  if (stamp.ino === written.ino && stamp.mtime === written.mtime) return written
  return sha256(readFileSync(file)) === written.hash ? { ...written, ...stamp } : null
}

export const stampOf = ({ ino, mtimeNs }: { ino: bigint; mtimeNs: bigint }): FileStamp => ({
  ino: String(ino),
  mtime: String(mtimeNs),
})
