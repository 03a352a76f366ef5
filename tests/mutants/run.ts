import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { LogLevel, MutantStatus } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { excludedMutations } from './excluded.ts'
import { harmless } from './harmless.ts'
import {
  drawSample,
  folderOf,
  keyOf,
  listFiles,
  listMutants,
  root,
  type Mutant,
} from './mutants.ts'
import { printOutdated, printSurvivors, printTable, scoreFolder, type Score } from './report.ts'

/**
 * `npm run mutants [-- folder or file …] [--all] [--sample 40]`: mutation testing of the product
 * code by folder, on a sample of its mutants. Exits with 1 if a folder scores below the threshold.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, sample: { type: 'string', default: '40' } },
})

const isSelected = (file: string) =>
  positionals.length === 0 ||
  positionals.some((path) => [file, folderOf(file)].includes(path) || file.startsWith(`${path}/`))

process.chdir(root)
const everyFile = listFiles()
// samples a whole folder, even if only one of its files is selected
const selected = new Set(everyFile.filter(isSelected).map(folderOf))
const files = everyFile.filter((file) => selected.has(folderOf(file)))
const everyMutant = await listMutants(files)
const drawn = values.all ? everyMutant : drawSample(everyMutant, Number(values.sample))
const folders = Map.groupBy(
  drawn.filter(({ file }) => isSelected(file)),
  ({ folder }) => folder,
)
if (folders.size === 0) {
  process.stderr.write(`error: no mutants in ${positionals.join(', ')}\n`)
  process.exit(2)
}

const scores: Score[] = []
for (const [folder, mutants] of folders) {
  const score = scoreFolder({ folder, mutants, statuses: await test(folder, mutants), harmless })
  printSurvivors(score)
  scores.push(score)
}
const isOutdated = printOutdated(
  everyMutant,
  harmless.filter(({ file }) => positionals.length === 0 || selected.has(folderOf(file))),
)
const isLow = printTable(scores)
process.exitCode = isOutdated || isLow ? 1 : 0

/** Runs a folder's tests on each of its mutants, and returns statuses by key. */
async function test(
  folder: string,
  mutants: readonly Mutant[],
): Promise<ReadonlyMap<string, MutantStatus>> {
  // the test runner is another process and reads this variable
  process.env['SHOPGEN_MUTANTS_FOLDER'] = folder
  const results = await new Stryker({
    mutate: [...new Set(mutants.map(({ file }) => file))],
    mutator: { excludedMutations },
    ignorers: ['hookDependencies'],
    checkers: ['sample'],
    sample: mutants.map(({ key }) => key),
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/plugin.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // mutants that run at import are tested by all tests of the folder
    ignoreStatic: false,
    concurrency: availableParallelism(),
    // slow machines must not look like endless loops
    timeoutMS: 20_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 20,
    reporters: [],
    // a const enum, whose members cannot be imported
    logLevel: 'error' as LogLevel,
    tempDirName: '.shopgen/mutants',
    ignorePatterns: ['.shopgen', 'out', 'e2e'],
    disableTypeChecks: false,
    // rewriting it needs an interface that TypeScript 7 lacks, and no test reads it
    tsconfigFile: 'none',
    warnings: false,
  }).runMutationTest()
  return new Map(results.map((result) => [keyOf(result, 1), result.status]))
}
