import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBrowserReport } from '../browserReport.ts'
import { readUnitReport } from '../unitReport.ts'
import { harmless } from './harmless.ts'
import { listFiles, listMutants, plant, root, shuffle, type Mutant } from './mutants.ts'

/**
 * `npm run plant [-- --count 60 --seed 1 --until build]`: plants faults, one at a time and each in another file, in a
 * clone of the last commit, and says which test sees each. Unlike `npm run mutants`, it runs every test that can see
 * a fault: the unit tests that import the file, then the build tests, then the browser tests, until one fails. Faults
 * that the compiler rejects are not planted.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string', default: 'browser' },
  },
})

const clone = mkdtempSync(join(tmpdir(), 'shopgen-faults-'))
const report = join(clone, 'report.json')

interface Stage {
  name: string
  command: (file: string) => readonly string[]
  /** Names of the tests that failed. */
  failures: (text: string) => readonly string[]
}

const vitest = (name: string, ...parameters: string[]): Stage => ({
  name,
  command: (file) => [
    'vitest',
    ...(name === 'unit' ? ['related', file] : []),
    '--run',
    '--config=tests/vitest.config.ts',
    '--bail=1',
    '--passWithNoTests',
    '--reporter=json',
    `--outputFile=${report}`,
    ...parameters,
  ],
  failures: (text) => readUnitReport(text, clone).failures,
})

const stages: readonly Stage[] = [
  vitest('unit', '--project=shared', '--project=unit'),
  vitest('build', '--project=build'),
  {
    name: 'browser',
    command: () => [
      'playwright',
      'test',
      '-x',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
    ],
    failures: (text) => readBrowserReport(text, clone).failures,
  },
]

try {
  run('git', 'clone', '--quiet', '--no-hardlinks', root, clone)
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const seen = await plantAll()
  const missed = seen.filter((isSeen) => !isSeen).length
  print(`\n${seen.length - missed} of ${seen.length} faults seen`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  rmSync(clone, { recursive: true, force: true })
}

async function plantAll(): Promise<readonly boolean[]> {
  const results: boolean[] = []
  for (const mutant of await draw()) {
    if (results.length === Number(values.count)) break
    const path = join(clone, mutant.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, plant(source, mutant))
    if (compiles()) results.push(see(mutant))
    writeFileSync(path, source)
  }
  return results
}

/** Mutants in seeded order, one a file, without those that a reader found to have no effect. */
async function draw(): Promise<readonly Mutant[]> {
  const isHarmless = (mutant: Mutant) =>
    harmless.some(
      ({ file, line, original, replacement }) =>
        file === mutant.file &&
        line === mutant.line &&
        original === mutant.original &&
        replacement === mutant.replacement,
    )
  const files = new Set<string>()
  return shuffle(await listMutants(listFiles()), `${values.seed}\0`).filter((mutant) => {
    if (files.has(mutant.file) || isHarmless(mutant)) return false
    files.add(mutant.file)
    return true
  })
}

function compiles(): boolean {
  return runTool(['tsc', '-p', '.']).status === 0
}

/** Runs the stages on a planted fault until one fails. */
function see(mutant: Mutant): boolean {
  const { file, lineNumber, original, replacement } = mutant
  print(`${file}:${lineNumber}\n- ${original}\n+ ${replacement}`)
  for (const stage of stages) {
    rmSync(report, { force: true })
    if (runTool(stage.command(file)).status !== 0) {
      print(`  seen by ${stage.name}: ${firstFailure(stage)}`)
      return true
    }
    if (stage.name === values.until) break
  }
  print('  NOT SEEN')
  return false
}

function firstFailure({ failures }: Stage): string {
  try {
    const names = failures(readFileSync(report, 'utf8'))
    // files that were stopped after the first failure have no title
    return names.find((name) => !name.endsWith('› ')) ?? names[0] ?? 'the run failed'
  } catch {
    return 'the run failed without a report'
  }
}

function runTool([program, ...parameters]: readonly string[]) {
  return run(join(clone, 'node_modules/.bin', program!), ...parameters)
}

function run(program: string, ...parameters: string[]) {
  return spawnSync(program, parameters, {
    cwd: clone,
    env: { ...process.env, CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: 'ignore',
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
