import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { refuseFullDisk, spaceFor } from './diskSpace.ts'
import {
  clearTraces,
  finishGeneration,
  generationNumbers,
  generationsFolder,
  isComplete,
  findPublished,
  linkText,
  removeGeneration,
  nextNumber,
  startGeneration,
  tracesOf,
  type Published,
} from './generations.ts'
import { isErrno } from './isErrno.ts'
import { clearLockDrafts, takeLock, type Lock } from './lock.ts'
import { asOutputError, writeNamed } from './outputError.ts'
import { missingFolders, refuseForeignOutput, refusePlace } from './refuseOutput.ts'

/** An output that is written to a staging directory and published in one step. */
export interface Output {
  /** The staging directory. */
  staging: string
  /** The live generation, whose files the new one can link; null without one. */
  earlier: EarlierGeneration | null
  /**
   * Replaces the old output with the new one. `traces` is what the next build needs to know of this one. It stands
   * beside the generation, since the output is public.
   */
  publish: (traces?: string) => void
  /** Removes what was written; the old output stays. */
  discard: () => void
  /** Like `discard`, for a build that made the files of the live generation again. Replaces its traces. */
  keepEarlier: (traces: string | null) => void
}

interface EarlierGeneration {
  folder: string
  /** As its build published them; null if there are none that can be read. */
  traces: () => string | null
}

export interface OutputOptions {
  /** Receives warnings about files that could not be removed, and platforms without symbolic links. */
  warn?: (diagnostic: Diagnostic) => void
  /** For a partial build, the size of the old output does not predict the disk space. */
  isPartial?: boolean
  /** Null if the platform cannot replace a symbolic link. */
  makeLink?: MakeLink | null
}

type MakeLink = (target: string, path: string) => void

/** Windows cannot rename over a link to a folder. */
const platformLink = process.platform === 'win32' ? null : symlinkSync

/**
 * Opens an output for one build and removes leftovers of killed builds. Refuses folders that shopgen must not
 * replace, and a second build of the same output.
 *
 * The output is a relative link to a generation in a sibling folder. Publishing renames a new link over the old
 * one, so that a reader finds either generation complete. The replaced generation stays until the next publish,
 * for readers that have started with it. Without symbolic links, the output is a folder that two renames
 * replace, with a warning.
 */
export function openOutput(target: string, options: OutputOptions = {}): Output {
  return asOutputError(() => open(resolve(target), options))
}

function open(folder: string, options: OutputOptions): Output {
  const { warn = () => {}, isPartial = false, makeLink = platformLink } = options
  refusePlace(folder)
  const builds = generationsFolder(folder)
  const lock = lockBuilds(builds)
  const paths = { folder, builds, next: join(builds, 'next'), journal: join(builds, 'moved') }
  let number: number
  let isLinked: boolean
  let earlier: EarlierGeneration | null
  try {
    restoreMoved(paths)
    const published = refuseForeignOutput(folder)
    // before leftovers free their numbers: a build that lost its lock may still write there
    number = nextNumber(builds, published)
    clearLeftovers(paths, published, warn)
    earlier = earlierGeneration(builds, published)
    if (!isPartial) ensureSpace(paths, published, warn)
    startGeneration(join(builds, String(number)))
    // links would keep the permissions of another umask
    if (earlier && !haveEqualModes(earlier.folder, join(builds, String(number)))) earlier = null
    isLinked = prepareLink(paths, number, makeLink, warn)
  } catch (error) {
    afterwards(paths, warn, () => close(builds, lock))
    throw error
  }
  const staging = join(builds, String(number))
  const discard = () =>
    afterwards(paths, warn, () => {
      // another build may have taken the lock over
      if (!lock.isHeld()) return
      const diagnostic = isLive(folder, number) ? null : removeGeneration(staging)
      if (diagnostic) warn(diagnostic)
      close(builds, lock)
    })

  return {
    staging,
    earlier,
    publish: (traces) =>
      asOutputError(() => {
        if (!lock.isHeld()) throw lostLock(folder)
        const replaced = refuseForeignOutput(folder)
        finishGeneration(staging)
        if (traces !== undefined) writeNamed(tracesOf(staging), traces)
        const previous = swap(paths, { number, replaced, isLinked })
        // the new site is live: later failures are warnings
        afterwards(paths, warn, () => {
          rmSync(paths.journal, { force: true })
          clearGenerations(builds, (other) => other === number || other === previous, warn)
        })
        afterwards(paths, warn, () => close(builds, lock))
      }),
    discard,
    keepEarlier: (traces) =>
      asOutputError(() => {
        if (!lock.isHeld()) throw lostLock(folder)
        if (earlier && traces !== null) replaceTraces(earlier.folder, traces)
        discard()
      }),
  }
}

/** Replaces the traces of a generation in one step. */
function replaceTraces(generation: string, traces: string): void {
  const file = tracesOf(generation)
  const draft = `${file}.next`
  writeNamed(draft, traces)
  renameSync(draft, file)
}

/** Whether the output is a link to a generation: what is live is never removed, whatever has failed before (X2.18). */
function isLive(folder: string, number: number): boolean {
  const published = findPublished(folder)
  return published.kind === 'generation' && published.number === number
}

const haveEqualModes = (a: string, b: string): boolean => lstatSync(a).mode === lstatSync(b).mode

function earlierGeneration(builds: string, published: Published): EarlierGeneration | null {
  if (published.kind !== 'generation') return null
  const folder = join(builds, String(published.number))
  if (!isComplete(folder)) return null
  return {
    folder,
    traces() {
      try {
        return readFileSync(tracesOf(folder), 'utf8')
      } catch {
        // without traces, all is made again
        return null
      }
    },
  }
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

interface Paths {
  /** The output. */
  folder: string
  /** The folder of generations. */
  builds: string
  /** The link that will replace the output's. */
  next: string
  /** While a folder is moved away, the number that it was moved to. */
  journal: string
}

function lockBuilds(builds: string): Lock {
  for (;;) {
    for (const missing of missingFolders(builds)) {
      try {
        // not recursive: below /proc, that never returns (Node 24)
        mkdirSync(missing)
      } catch (error) {
        if (!isErrno(error, 'EEXIST')) throw error
      }
    }
    try {
      return takeLock(join(builds, 'lock'))
    } catch (error) {
      // the build with the lock removed the folder when it ended, or when it started
      if (!isErrno(error, 'ENOENT')) throw error
    }
  }
}

/** Moves a generation to the output's path if a build ended after it had moved the old output away. */
function restoreMoved({ folder, builds, journal }: Paths): void {
  const text = readIfExists(journal)
  if (text === null) return
  const moved = join(builds, text)
  if (/^\d+$/.test(text) && isComplete(moved) && !existsSync(folder)) {
    // a dangling link: replace our own, but keep one that somebody else has made; the next build restores then
    if (findPublished(folder).kind === 'link') return
    rmSync(folder, { force: true })
    renameSync(moved, folder)
  }
  rmSync(journal)
}

/** Removes leftovers of killed builds, except the live generation and the previous one. */
function clearLeftovers({ folder, builds, next }: Paths, published: Published, warn: Warn): void {
  rmSync(next, { force: true })
  clearLockDrafts(builds)
  clearTraces(builds)
  if (published.kind === 'none') return clearGenerations(builds, () => false, warn)
  const newest = published.kind === 'generation' ? published.number : Number.POSITIVE_INFINITY
  const previous = generationNumbers(builds).findLast(
    (number) => number < newest && isComplete(join(builds, String(number))),
  )
  const live = existsSync(folder) ? newest : null
  clearGenerations(builds, (number) => number === live || number === previous, warn)
}

type Warn = (diagnostic: Diagnostic) => void

function clearGenerations(builds: string, isKept: (number: number) => boolean, warn: Warn): void {
  for (const number of generationNumbers(builds)) {
    if (isKept(number)) continue
    const diagnostic = removeGeneration(join(builds, String(number)))
    if (diagnostic) warn(diagnostic)
  }
}

/** Removes the previous generation if the disk is nearly full; refuses if that is not enough. */
function ensureSpace({ folder, builds }: Paths, published: Published, warn: Warn): void {
  if (published.kind !== 'generation' && published.kind !== 'folder') return
  if (spaceFor(folder, builds)?.isEnough ?? true) return
  const live = published.kind === 'generation' ? published.number : null
  clearGenerations(builds, (number) => number === live, warn)
  refuseFullDisk(folder, builds)
}

/** Creates the link that publishing renames, before the work starts. False if links are not supported. */
function prepareLink(
  { folder, next }: Paths,
  number: number,
  makeLink: MakeLink | null,
  warn: Warn,
): boolean {
  try {
    makeLink?.(linkText(folder, number), next)
    if (makeLink) return true
  } catch (error) {
    if (!isErrno(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
  }
  warn({
    what: 'the output cannot be replaced in one step: no symbolic links on this file system',
    where: folder,
    todo: 'Readers may find no output for a moment during a publish. Build into another folder and copy from there.',
  })
  return false
}

/**
 * Moves a generation to the output's path; returns the number of the replaced generation, if any. Throws with the old
 * output in its place.
 */
function swap(
  paths: Paths,
  { number, replaced, isLinked }: { number: number; replaced: Published; isLinked: boolean },
): number | null {
  const { folder, builds, next, journal } = paths
  const source = isLinked ? next : join(builds, String(number))
  if (replaced.kind === 'generation' && isLinked) {
    renameSync(source, folder)
    return replaced.number
  }
  if (replaced.kind !== 'folder' && replaced.kind !== 'generation') {
    if (replaced.kind === 'empty') rmdirSync(folder)
    renameSync(source, folder)
    return null
  }
  const moved = replaced.kind === 'generation' ? replaced.number : number - 1
  writeNamed(journal, String(moved))
  try {
    // a folder cannot be renamed over a link, nor a link over a folder
    if (replaced.kind === 'generation') rmSync(folder)
    else renameSync(folder, join(builds, String(moved)))
    renameSync(source, folder)
  } catch (error) {
    restoreMoved(paths)
    throw error
  }
  return moved
}

/** Releases the lock, and removes the folder of generations if it is empty. */
function close(builds: string, lock: Lock): void {
  rmSync(join(builds, 'next'), { force: true })
  lock.release()
  try {
    rmdirSync(builds)
  } catch (error) {
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}

/** Runs what the site does not depend on: a failure is a warning. */
function afterwards({ builds }: Paths, warn: Warn, work: () => void): void {
  try {
    work()
  } catch (error) {
    warn({
      what: `could not clean up after the build: ${error instanceof Error ? error.message : String(error)}`,
      where: builds,
      todo: 'The next build cleans up.',
    })
  }
}

const lostLock = (folder: string) =>
  new ShopgenError('output', {
    what: 'the lock of the output was removed during the build',
    where: folder,
    todo: 'Nothing was published. Build again.',
  })
