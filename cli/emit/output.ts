import {
  existsSync,
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
  finishGeneration,
  generationNumbers,
  generationsFolder,
  isComplete,
  linkText,
  removeGeneration,
  nextNumber,
  startGeneration,
  type Published,
} from './generations.ts'
import { isErrno } from './isErrno.ts'
import { clearLockDrafts, takeLock, type Lock } from './lock.ts'
import { asOutputError, writeNamed } from './outputError.ts'
import { missingFolders, refuseForeignOutput, refusePlace } from './refuseOutput.ts'

/** An output in the making: written to a staging directory, published in one step. */
export interface Output {
  /** Where files are written until the output is published. */
  staging: string
  /** Puts the new output in place of the old one. */
  publish: () => void
  /** Removes what was written; the old output stays. */
  discard: () => void
}

export interface OutputOptions {
  /** Told of what could not be removed, and of a platform that cannot publish in one step. */
  warn?: (diagnostic: Diagnostic) => void
  /** The new output is part of a whole one: the old one's size says nothing about it. */
  isPartial?: boolean
  /** Null: the platform cannot replace one symbolic link with another. */
  makeLink?: MakeLink | null
}

type MakeLink = (target: string, path: string) => void

/** Windows renames nothing over a link to a folder. */
const platformLink = process.platform === 'win32' ? null : symlinkSync

/**
 * Opens an output for one build. A folder that shopgen may not replace is refused, and so is a second
 * build of the same output; whatever an earlier build left when it was killed is cleared up.
 *
 * The output is a relative link to a generation beside it. Publishing renames a new link over the old
 * one, so that a reader finds one whole generation or the other. The replaced generation stays until
 * the next build is published, for readers that have begun with it. Without symbolic links, the
 * output is a folder that is replaced by two renames, with a warning.
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
  try {
    restoreMoved(paths)
    const published = refuseForeignOutput(folder)
    // chosen before its number is free again: a build that lost its lock may still write there
    number = nextNumber(builds, published)
    clearLeftovers(paths, published, warn)
    if (!isPartial) ensureSpace(paths, published, warn)
    startGeneration(join(builds, String(number)))
    isLinked = prepareLink(paths, number, makeLink, warn)
  } catch (error) {
    close(builds, lock)
    throw error
  }
  const staging = join(builds, String(number))

  return {
    staging,
    publish: () =>
      asOutputError(() => {
        if (!lock.isHeld()) throw lostLock(folder)
        const replaced = refuseForeignOutput(folder)
        finishGeneration(staging)
        const previous = place(paths, { number, replaced, isLinked })
        // The new site is live from here on: what fails now is a warning.
        clearGenerations(builds, (other) => other === number || other === previous, warn)
        closeAfterwards(builds, lock, warn)
      }),
    discard() {
      // another build may be at work in its place
      if (!lock.isHeld()) return
      const diagnostic = removeGeneration(staging)
      if (diagnostic) warn(diagnostic)
      closeAfterwards(builds, lock, warn)
    },
  }
}

interface Paths {
  /** The output. */
  folder: string
  /** The folder of generations. */
  builds: string
  /** The link that is to replace the output's. */
  next: string
  /** Present while a folder is out of its place: the number that it was moved to. */
  journal: string
}

function lockBuilds(builds: string): Lock {
  for (;;) {
    for (const missing of missingFolders(builds)) {
      try {
        // not recursive: below /proc that never returns (Node 24)
        mkdirSync(missing)
      } catch (error) {
        if (!isErrno(error, 'EEXIST')) throw error
      }
    }
    try {
      return takeLock(join(builds, 'lock'))
    } catch (error) {
      // the build that had the lock cleared up when it ended, or when it began
      if (!isErrno(error, 'ENOENT')) throw error
    }
  }
}

/** Puts a folder back that a build moved away and was killed before the new one was in its place. */
function restoreMoved({ folder, builds, journal }: Paths): void {
  let text: string
  try {
    text = readFileSync(journal, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  const moved = join(builds, text)
  if (/^\d+$/.test(text) && isComplete(moved) && !existsSync(folder)) renameSync(moved, folder)
  rmSync(journal)
}

/** Everything that killed builds left, except the generation that was live before the present one. */
function clearLeftovers({ folder, builds, next }: Paths, published: Published, warn: Warn): void {
  rmSync(next, { force: true })
  clearLockDrafts(builds)
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

/** Makes room by giving up the previous generation; refuses where that is not enough. */
function ensureSpace({ folder, builds }: Paths, published: Published, warn: Warn): void {
  if (published.kind !== 'generation' && published.kind !== 'folder') return
  if (spaceFor(folder, builds)?.isEnough ?? true) return
  const live = published.kind === 'generation' ? published.number : null
  clearGenerations(builds, (number) => number === live, warn)
  refuseFullDisk(folder, builds)
}

/** Makes the link that a publish renames into place, before the work: false where links cannot be had. */
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
    what: 'the output is not replaced in one step: there are no symbolic links for it here',
    where: folder,
    todo: 'While a build is published, readers may find no output for a moment. Build where nobody reads, and copy from there.',
  })
  return false
}

/** Puts a generation in the output's place; returns the number of the one that was there, if any. */
function place(
  paths: Paths,
  { number, replaced, isLinked }: { number: number; replaced: Published; isLinked: boolean },
): number | null {
  const { folder, builds, next, journal } = paths
  const source = isLinked ? next : join(builds, String(number))
  if (replaced.kind === 'generation') {
    // a folder cannot be renamed over a link
    if (!isLinked) rmSync(folder)
    renameSync(source, folder)
    return replaced.number
  }
  if (replaced.kind !== 'folder') {
    if (replaced.kind === 'empty') rmdirSync(folder)
    renameSync(source, folder)
    return null
  }
  const moved = number - 1
  writeNamed(journal, String(moved))
  try {
    renameSync(folder, join(builds, String(moved)))
    renameSync(source, folder)
  } finally {
    // after a failure, it goes back to its place
    restoreMoved(paths)
  }
  return moved
}

/** Gives the lock back; the folder beside the output goes with it where it holds nothing else. */
function close(builds: string, lock: Lock): void {
  rmSync(join(builds, 'next'), { force: true })
  lock.release()
  try {
    rmdirSync(builds)
  } catch (error) {
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}

function closeAfterwards(builds: string, lock: Lock, warn: Warn): void {
  try {
    close(builds, lock)
  } catch (error) {
    warn({
      what: `the lock of the output could not be removed: ${error instanceof Error ? error.message : String(error)}`,
      where: builds,
      todo: 'The next build takes it over.',
    })
  }
}

const lostLock = (folder: string) =>
  new ShopgenError('output', {
    what: 'the lock of the output was removed while it was being written',
    where: folder,
    todo: 'Nothing was published. Build again.',
  })
