import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeFlaky, readBrowserReport, type Counts, type FlakyTest } from './browserReport.ts'
import { readUnitReport } from './unitReport.ts'
import keepWholeBuilds from './wholeBuild.ts'

/**
 * Runs all steps of `npm test` in turn, even after a failure: format, types, lint, knip, unit,
 * build and browser tests. The closing lines name the failed tests; the last line counts. With
 * `--all`, browser tests are not sampled.
 */

interface Step {
  name: string
  command: readonly string[]
  /** Reads a runner's report; a step without one counts as one test. */
  read?: (report: string) => Result
}

interface Result {
  counts: Counts
  /** Names of the failed tests. */
  failures: readonly string[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'shopgen-tests-'))
const reportOf = (name: string) => join(reports, `${name}.json`)

const vitest = (name: string, ...selection: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...selection,
  ],
  read: (text) => readUnitReport(text, root),
})

let flaky: readonly FlakyTest[] = []

const steps: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'knip', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  {
    name: 'knip',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors', '--production'],
  },
  vitest('unit', '--project=shared', '--project=unit'),
  vitest('build', '--project=build'),
  {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    read(text) {
      const { flaky: found, ...result } = readBrowserReport(text, root)
      flaky = found
      return result
    },
  },
]

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
// build results of one step are shared with the next
const removeBuilds = keepWholeBuilds()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n── ${step.name}\n`)
  const code = await run(step)
  const { counts, failures: found } = resultOf(step, code)
  failures.push(...found.map((name) => `failed: ${step.name}: ${name}`))
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
rmSync(reports, { recursive: true, force: true })
removeBuilds()
for (const line of ['', ...describeFlaky(flaky, root), ...failures])
  process.stdout.write(`${line}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 ? 1 : 0

function run({ name, command: [program, ...parameters] }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), parameters, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(options.all ? { TEST_ALL: '1' } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
      },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A runner that failed without a report, or with one that counts no failure, failed once. */
function resultOf({ name, command, read }: Step, code: number): Result {
  const whole = { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [command.join(' ')] }
  const passed = { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
  if (!read) return code === 0 ? passed : whole
  try {
    const found = read(readFileSync(reportOf(name), 'utf8'))
    if (code === 0 || found.counts.failed > 0) return found
    return { ...whole, counts: { ...found.counts, failed: 1 } }
  } catch {
    return whole
  }
}
