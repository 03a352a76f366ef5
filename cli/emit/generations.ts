import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  type Dirent,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { manifestFile } from '../report/manifest.ts'
import { isErrnoException, systemDiagnostic } from '../diagnostics/systemError.ts'

/**
 * An output `out/site` is a link to a generation, `out/.site.builds/7`. That folder also contains the lock, the
 * generation that is being written, and the previous one, whose files readers may still open.
 */
export const generationsFolder = (output: string) =>
  join(dirname(output), `.${basename(output)}.builds`)

export const isGenerationsFolder = (folder: string) => /^\..+\.builds$/.test(basename(folder))

/** The file beside a generation with what the next build needs to know of it. */
export const tracesOf = (generation: string) => `${generation}.traces.json`

/** Removes traces without a generation, and drafts of traces, which killed builds can leave. */
export function clearTraces(builds: string): void {
  for (const name of readdirSync(builds)) {
    const [, number, draft] = /^(\d+)\.traces\.json(\.next)?$/.exec(name) ?? []
    if (number === undefined) continue
    if (draft || !existsSync(join(builds, number))) rmSync(join(builds, name), { force: true })
  }
}

/** Marks a generation that is being written; removed just before it is published. */
const unfinishedMark = '.shopgen-unfinished'

/** What exists at the output's path. `number` is the generation that the link points to. */
export type Published =
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'folder' }
  | { kind: 'generation'; number: number }
  | { kind: 'file' }
  /** A link that shopgen did not make. */
  | { kind: 'link'; target: string; isDangling: boolean }

/** The target of the link to a generation: relative, so that both can be moved together. */
export const linkText = (output: string, number: number) =>
  join(basename(generationsFolder(output)), String(number))

export function findPublished(output: string): Published {
  const facts = lstatSync(output, { throwIfNoEntry: false })
  if (!facts) return { kind: 'none' }
  if (facts.isSymbolicLink()) {
    const target = readlinkSync(output)
    const number = Number(/\d+$/.exec(target)?.[0] ?? Number.NaN)
    if (target === linkText(output, number)) return { kind: 'generation', number }
    return { kind: 'link', target, isDangling: !existsSync(output) }
  }
  if (!facts.isDirectory()) return { kind: 'file' }
  return { kind: readdirSync(output).length === 0 ? 'empty' : 'folder' }
}

/** Numbers of existing generations, sorted. */
export function generationNumbers(folder: string): readonly number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}

/**
 * The number of a new generation, above all others. If the output is a plain folder, the number before it stays
 * free for that folder.
 */
export function nextNumber(folder: string, published: Published): number {
  const last = generationNumbers(folder).at(-1) ?? 0
  return published.kind === 'generation' ? Math.max(published.number, last) + 1 : last + 2
}

export function startGeneration(generation: string): void {
  mkdirSync(generation)
  writeFileSync(join(generation, unfinishedMark), '')
}

export const finishGeneration = (generation: string) => rmSync(join(generation, unfinishedMark))

export const isComplete = (generation: string) =>
  existsSync(join(generation, manifestFile)) && !existsSync(join(generation, unfinishedMark))

/** The part of a manifest, of any version, that lists files. */
const listingSchema = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.number().catch(0) })),
})

/** Files that shopgen wrote into an output; null if its manifest is missing or invalid. */
export function listedFiles(output: string) {
  try {
    return listingSchema.parse(JSON.parse(readFileSync(join(output, manifestFile), 'utf8'))).files
  } catch {
    return null
  }
}

/** Files that desktop environments create in folders. */
const desktopFiles = new Set(['.DS_Store', 'Thumbs.db'])

/**
 * Paths in an output that its manifest does not list, sorted; a folder without a listed file is one path that
 * ends with a slash. Null if the manifest cannot be read.
 */
export function foreignPaths(output: string): readonly string[] | null {
  const files = listedFiles(output)
  if (!files) return null
  const own = new Set([manifestFile])
  for (const { path } of files) {
    own.add(path)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      own.add(path.slice(0, at + 1))
    }
  }
  const foreign: string[] = []
  const visit = (below: string) => {
    for (const entry of readdirSync(join(output, below), { withFileTypes: true })) {
      const path = pathOf(below, entry)
      if (!own.has(path) && !desktopFiles.has(entry.name)) foreign.push(path)
      else if (entry.isDirectory()) visit(path)
    }
  }
  visit('')
  return foreign.sort()
}

const pathOf = (below: string, entry: Dirent) =>
  `${below}${entry.name}${entry.isDirectory() ? '/' : ''}`

/**
 * Removes a generation, unless it contains files that shopgen did not write. Returns a warning if it stays. The
 * file that identifies a generation is removed last, so that an interrupted removal can be finished later.
 */
export function removeGeneration(generation: string): Diagnostic | null {
  try {
    const names = readdirSync(generation)
    const mark = [unfinishedMark, manifestFile].find((name) => names.includes(name))
    if (names.length > 0 && mark !== unfinishedMark) {
      const foreign = foreignPaths(generation)
      if (!foreign || foreign.length > 0) return keptDiagnostic(generation, foreign)
    }
    rmSync(tracesOf(generation), { force: true })
    for (const name of names.filter((other) => other !== mark)) {
      rmSync(join(generation, name), { recursive: true, force: true })
    }
    if (mark) rmSync(join(generation, mark))
    rmdirSync(generation)
    return null
  } catch (error) {
    if (!isErrnoException(error)) throw error
    if (error.code === 'ENOENT') return null
    const { what, where = generation } = systemDiagnostic(error)
    return {
      what: `could not remove a previous build: ${what}`,
      where,
      todo: `Remove ${generation} yourself. Builds do not need it, and do not fail because of it.`,
    }
  }
}

function keptDiagnostic(generation: string, foreign: readonly string[] | null): Diagnostic {
  return {
    what: foreign
      ? `a previous build was not removed: it contains files that shopgen did not write: ${someOf(foreign)}`
      : 'a folder among the previous builds was not removed: it has no readable manifest',
    where: generation,
    todo: 'Move what you need elsewhere and remove the folder.',
  }
}

const pathsShown = 10

/** The first few paths, and the number of others. */
export function someOf(paths: readonly string[]): string {
  const more = paths.length - pathsShown
  return `${paths.slice(0, pathsShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
