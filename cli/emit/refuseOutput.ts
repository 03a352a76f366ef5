import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { foreignPaths, findPublished, isGenerationsFolder, someOf } from './generations.ts'
import type { Published } from './generations.ts'

/** Refuses paths where an output would be dangerous, even if nothing exists there. */
export function refusePlace(folder: string): void {
  if ([process.cwd(), homedir()].some((inner) => holds(folder, inner))) {
    throw refusal(folder, 'it contains the working directory or the home directory')
  }
  if (isGenerationsFolder(dirname(folder))) {
    throw refusal(folder, 'it is inside a folder of previous builds')
  }
}

/**
 * Refuses to replace what shopgen did not write: other folders, and outputs with additional files. Returns what
 * exists at the path.
 */
export function refuseForeignOutput(folder: string): Published {
  const published = findPublished(folder)
  if (published.kind === 'file') throw refusal(folder, 'it is a file')
  if (published.kind === 'link') {
    const { target, isDangling } = published
    const what = isDangling ? 'which does not exist' : 'which shopgen did not make'
    throw refusal(folder, `it is a link to ${target}, ${what}`)
  }
  refuseForeignFiles(folder, published)
  refuseImmovable(folder, published)
  return published
}

function refuseForeignFiles(folder: string, { kind }: Published): void {
  if (kind !== 'folder' && kind !== 'generation') return
  const foreign = foreignPaths(folder)
  // replacing a damaged generation keeps its files; a folder may be anybody's
  if (foreign === null && kind === 'generation') return
  if (foreign === null) {
    throw refusal(folder, 'it contains files that shopgen did not write (no readable manifest)')
  }
  if (foreign.length === 0) return
  throw refusal(
    folder,
    `it contains files that shopgen did not write: ${someOf(foreign)}`,
    'Move them elsewhere and add them to the copy that you deploy: a build replaces the whole folder.',
  )
}

/** Refuses an output that cannot be replaced: a mount point, or one without write permission there. */
function refuseImmovable(folder: string, { kind }: Published): void {
  // publishing renames in it, after all the work
  accessSync(dirname(folder), constants.W_OK)
  if (kind !== 'folder' && kind !== 'empty') return
  accessSync(folder, constants.W_OK)
  if (statSync(folder).dev === statSync(dirname(folder)).dev) return
  throw refusal(folder, 'it is a mount point', `Name a folder inside it: --out ${folder}/site`)
}

/** Whether a folder is another folder or contains it, with symbolic links resolved. */
function holds(folder: string, inner: string): boolean {
  const [outer, target] = [realPath(folder), realPath(inner)]
  const path = relative(outer, target)
  return path === '' || (!path.startsWith('..') && resolve(outer, path) === target)
}

/** Resolves symbolic links in the existing part of a path. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

/** Returns the missing folders of a path. Refuses a path through a file or a dangling link. */
export function missingFolders(folder: string): readonly string[] {
  const facts = statSync(folder, { throwIfNoEntry: false })
  if (facts?.isDirectory()) return []
  if (facts) throw refusal(folder, 'it is a file, not a folder')
  const missing = missingFolders(dirname(folder))
  // a folder that is there now was created by another build
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw refusal(folder, 'it is a dangling link')
  }
  return [...missing, folder]
}

const refusal = (
  where: string,
  reason: string,
  todo = 'Name another folder with --out, or empty this one yourself.',
): ShopgenError => {
  const diagnostic: Diagnostic = { what: `cannot use the output folder: ${reason}`, where, todo }
  return new ShopgenError('output', diagnostic)
}
