import type { MutantStatus } from '@stryker-mutator/api/core'
import type { Harmless } from './harmless.ts'
import type { Mutant } from './mutants.ts'

const threshold = 85

/** A mutant that breaks an import ends the run with an error, which counts as a failing test. */
const killed: readonly MutantStatus[] = ['Killed', 'Timeout', 'RuntimeError']

const textOf = (mutant: Omit<Harmless, 'reason'>) =>
  [mutant.file, mutant.mutator, mutant.line, mutant.original, mutant.replacement].join('\0')

interface Run {
  folder: string
  mutants: readonly Mutant[]
  /** By the mutant's key. */
  statuses: ReadonlyMap<string, MutantStatus>
  harmless: readonly Harmless[]
}

export type Score = ReturnType<typeof scoreFolder>

export function scoreFolder({ folder, mutants, statuses, harmless }: Run) {
  const judged = new Set(harmless.map(textOf))
  const results = mutants.map((mutant) => ({
    ...mutant,
    status: statuses.get(mutant.key) ?? 'NoCoverage',
  }))
  const alive = results.filter(({ status }) => !killed.includes(status))
  const survivors = alive.filter((mutant) => !judged.has(textOf(mutant)))
  const counted = mutants.length - alive.length + survivors.length
  return {
    folder,
    mutants: mutants.length,
    killed: mutants.length - alive.length,
    timedOut: results.filter(({ status }) => status === 'Timeout').length,
    survivors,
    harmless: alive.length - survivors.length,
    percent: counted === 0 ? 100 : (100 * (counted - survivors.length)) / counted,
  }
}

export function printSurvivors({ survivors }: Score): void {
  for (const { file, lineNumber, status, mutator, line, original, replacement } of survivors) {
    print(`${file}:${lineNumber} ${status} ${mutator}`)
    print(`  ${line}`)
    print(`- ${original}`)
    print(`+ ${replacement}\n`)
  }
}

/** Prints judgements whose code has changed since; returns whether there are any. */
export function printOutdated(mutants: readonly Mutant[], harmless: readonly Harmless[]): boolean {
  const known = new Set(mutants.map(textOf))
  const outdated = harmless.filter((mutant) => !known.has(textOf(mutant)))
  for (const { file, mutator, line } of outdated) {
    print(`tests/mutants/harmless.ts: no such mutant: ${file}: ${mutator} in ${line}`)
  }
  return outdated.length > 0
}

/** Prints scores; returns whether a folder is below the threshold. */
export function printTable(scores: readonly Score[]): boolean {
  const table = [
    ['folder', 'mutants', 'killed', 'timed out', 'survived', 'no coverage', 'harmless', 'score'],
    ...scores.map(({ folder, mutants, killed, timedOut, survivors, harmless, percent }) => [
      folder,
      ...[mutants, killed, timedOut, survivors.length].map(String),
      String(survivors.filter(({ status }) => status === 'NoCoverage').length),
      String(harmless),
      `${percent.toFixed(1)} %`,
    ]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)
  for (const row of table) print(row.map(pad).join('  '))

  const low = scores.filter(({ percent }) => percent < threshold).map(({ folder }) => folder)
  if (low.length > 0) print(`\nbelow ${threshold} %: ${low.join(', ')}`)
  return low.length > 0
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
