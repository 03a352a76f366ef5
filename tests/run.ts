import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeFlaky, readBrowserReport, type Counts, type FlakyTest } from './browserReport.ts'
import keepWholeBuilds from './wholeBuild.ts'

/**
 * Runs all steps of `npm test` in turn, even after a failure: format, types, lint, knip, unit,
 * build and browser tests. The last line counts passed and failed tests. With `--all`, browser
 * tests are not sampled.
 */

interface Step {
  name: string
  command: readonly string[]
  /** Reads the counts from a runner's report; a step without a report counts as one test. */
  counts?: (report: string) => Counts
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
  counts(text) {
    const report = JSON.parse(text) as Record<string, number>
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report
    // a file with a syntax error has no tests to count
    const broken = numFailedTests === 0 ? (report['numFailedTestSuites'] ?? 0) : 0
    return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests }
  },
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
  vitest('unit', '--exclude', 'tests/build/**'),
  vitest('build', 'tests/build'),
  {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    counts(text) {
      const { counts, flaky: found } = readBrowserReport(text, root)
      flaky = found
      return counts
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
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n── ${step.name}\n`)
  const code = await run(step)
  const counts = read(step, code)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
rmSync(reports, { recursive: true, force: true })
removeBuilds()
for (const line of ['', ...describeFlaky(flaky, root)]) process.stdout.write(`${line}\n`)
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

/** Counts one failure if the runner failed without reporting any. */
function read({ name, counts }: Step, code: number): Counts {
  const alone = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (!counts) return alone
  try {
    const found = counts(readFileSync(reportOf(name), 'utf8'))
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  } catch {
    return alone
  }
}
