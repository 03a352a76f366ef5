import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Location, Mutant as StrykerMutant } from '@stryker-mutator/api/core'
import type { Logger } from '@stryker-mutator/api/logging'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { excludedMutations, hookDependencies } from './excluded.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A mutant with its source text, which stays the same when lines move. */
export interface Mutant {
  /** Position and replacement, which identify the mutant in Stryker's results. */
  key: string
  file: string
  folder: string
  /** 1-based, only for display. */
  lineNumber: number
  /** Source line that the mutant begins on. */
  line: string
  mutator: string
  original: string
  replacement: string
  /** Where the replacement goes, 0-based, and its text in full. */
  location: Location
  text: string
}

/** `cli/fetch`; `cli/.` for files directly in `cli`. */
export const folderOf = (file: string) => {
  const [top, second, ...rest] = file.split('/')
  return `${top}/${rest.length > 0 ? second : '.'}`
}

const oneLine = (text: string) => {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim()
  return collapsed.length > 80 ? `${collapsed.slice(0, 79)}…` : collapsed
}

/** `first` is the first number of the positions: 0 in mutants, 1 in results. */
export const keyOf = (mutant: StrykerMutant, first: 0 | 1 = 0) => {
  const { start, end } = mutant.location
  const range = [start.line, start.column, end.line, end.column].map((count) => count - first)
  const file = posix.relative(root, mutant.fileName)
  return [file, range.join(':'), mutant.mutatorName, mutant.replacement].join('\0')
}

/** Files of the product code. */
export const listFiles = (): string[] =>
  globSync('{cli,runtime,templates}/**/*.{ts,tsx}', { cwd: root }).sort()

/** All mutants of the files, in file order. */
export async function listMutants(files: readonly string[]): Promise<Mutant[]> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const { mutants } = await new Instrumenter(silent).instrument(
    files.map((file) => ({ name: join(root, file), content: sources.get(file)!, mutate: true })),
    { plugins: null, excludedMutations, ignorers: [hookDependencies] },
  )
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => {
      const file = posix.relative(root, mutant.fileName)
      const lines = sources.get(file)!.split('\n')
      return {
        key: keyOf(mutant),
        file,
        folder: folderOf(file),
        lineNumber: mutant.location.start.line + 1,
        line: lines[mutant.location.start.line]!.trim(),
        mutator: mutant.mutatorName,
        original: oneLine(textAt(lines, mutant.location)),
        replacement: oneLine(mutant.replacement),
        location: mutant.location,
        text: mutant.replacement,
      }
    })
}

/**
 * Picks mutants by the hash of their text: equal code gives an equal sample, and a change elsewhere
 * in a file does not replace it.
 */
export function drawSample(mutants: readonly Mutant[], perFolder: number): Mutant[] {
  const byFolder = Map.groupBy(shuffle(mutants), ({ folder }) => folder)
  return [...byFolder.values()].flatMap((folder) => folder.slice(0, perFolder))
}

/** Mutants in the order of the hash of their text and the seed. */
export function shuffle(mutants: readonly Mutant[], seed = ''): Mutant[] {
  const seen = new Map<string, number>()
  const ranked = mutants.map((mutant) => {
    const { file, mutator, line, original, replacement } = mutant
    const text = [file, mutator, line, original, replacement].join('\0')
    const nth = seen.get(text) ?? 0
    seen.set(text, nth + 1)
    return { mutant, rank: createHash('sha256').update(`${seed}${text}\0${nth}`).digest('hex') }
  })
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ mutant }) => mutant)
}

/** The source of a file with the mutant in it. */
export function plant(source: string, { location, text }: Mutant): string {
  const offset = ({ line, column }: Location['start']) =>
    source.split('\n', line).reduce((sum, { length }) => sum + length + 1, column)
  return source.slice(0, offset(location.start)) + text + source.slice(offset(location.end))
}

function textAt(lines: readonly string[], { start, end }: Location): string {
  const text = lines.slice(start.line, end.line + 1)
  text[text.length - 1] = text.at(-1)!.slice(0, end.column)
  text[0] = text[0]!.slice(start.column)
  return text.join('\n')
}

const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
}
