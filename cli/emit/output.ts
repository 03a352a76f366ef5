import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ShopgenError } from '../errors.ts'
import { manifestFile } from '../report/manifest.ts'
import { takeLock } from './lock.ts'

/** An output folder in the making: written aside, put in place in one step. */
export interface Output {
  /** Where files are written until the output is published. */
  staging: string
  /** Puts the new output in place of the old one. */
  publish: () => void
  /** Removes what was written; the old output stays. */
  discard: () => void
}

/**
 * Opens an output folder. It is refused where it holds what shopgen did not make, or where replacing
 * it would take more than an output away; an earlier build that was cut off is cleared up first. Of two builds of
 * one output, the second is refused.
 */
export function openOutput(target: string): Output {
  const folder = resolve(target)
  refuseUnsafe(folder)
  const parent = dirname(folder)
  const name = basename(folder)
  const unfinished = join(parent, `.${name}.next`)
  const staging = join(unfinished, 'output')
  const previous = join(parent, `.${name}.previous`)
  mkdirSync(parent, { recursive: true })
  const lock = takeLock(join(parent, `.${name}.lock`))
  try {
    refuseForeign(unfinished, unfinishedMark)
    refuseForeign(previous, manifestFile)
    // cut off between the two renames of a publish: the old output goes back to its place
    if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder)
    rmSync(previous, { recursive: true, force: true })
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, unfinishedMark), '')
    mkdirSync(staging)
  } catch (error) {
    lock.release()
    throw error
  }

  return {
    staging,
    publish() {
      if (!lock.isHeld()) throw lostLock(folder)
      const replaces = existsSync(folder)
      if (replaces) renameSync(folder, previous)
      try {
        renameSync(staging, folder)
      } catch (error) {
        if (replaces) renameSync(previous, folder)
        throw error
      }
      rmSync(previous, { recursive: true, force: true })
      rmSync(unfinished, { recursive: true, force: true })
      lock.release()
    },
    discard() {
      // another build may be at work in its place
      if (!lock.isHeld()) return
      rmSync(unfinished, { recursive: true, force: true })
      lock.release()
    },
  }
}

/** Stands in a folder where an output is being written: what a later build may clear up. */
const unfinishedMark = '.shopgen-unfinished'

/** The folders beside the output are cleared too: only where a build of shopgen left them. */
function refuseForeign(folder: string, mark: string): void {
  if (!existsSync(folder)) return
  const isOurs =
    lstatSync(folder).isDirectory() &&
    (existsSync(join(folder, mark)) || readdirSync(folder).length === 0)
  if (!isOurs) throw refusal(folder, 'a folder of this name is needed, and shopgen did not make it')
}

function refuseUnsafe(folder: string): void {
  const holds = (inner: string) => {
    const path = relative(folder, resolve(inner))
    return path === '' || (!path.startsWith('..') && resolve(folder, path) === resolve(inner))
  }
  if (holds(process.cwd()) || holds(homedir())) {
    throw refusal(folder, 'it holds the working directory or the home directory')
  }
  if (!existsSync(folder)) return
  const facts = lstatSync(folder)
  if (facts.isSymbolicLink()) throw refusal(folder, 'it is a link to another place')
  if (!facts.isDirectory()) throw refusal(folder, 'it is a file')
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, manifestFile))) {
    throw refusal(folder, 'it holds files that shopgen did not make')
  }
}

const refusal = (folder: string, reason: string) =>
  new ShopgenError('output', {
    what: `the output folder is refused: ${reason}`,
    where: folder,
    todo: 'Name another folder with --out, or empty this one yourself.',
  })

const lostLock = (folder: string) =>
  new ShopgenError('output', {
    what: 'the lock of the output was removed while it was being written',
    where: folder,
    todo: 'Nothing was published. Build again.',
  })
