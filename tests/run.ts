import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isSampled } from '../e2e/sampling.ts'
import { describeFlaky, readBrowserReport, type Counts, type FlakyTest } from './browserReport.ts'
import { openMemoryFolder } from './memoryFolder.ts'
import { describeNotRun, readNotRun } from './notRun.ts'
import {
  describeVerdict,
  judge,
  passedBrowserTests,
  passedUnitTests,
  provenBy,
  readClaims,
} from './proof.ts'
import { readUnitReport } from './unitReport.ts'
import keepWholeBuilds from './wholeBuild.ts'

/**
 * Runs all steps of `npm test`, even after a failure: format, types, lint and knip at once, then
 * unit, build and browser tests in turn. The closing lines name the failed tests; the last line counts. On CI, some
 * browser tests are left out, others with each commit, unless `--all` asks for every one.
 */

interface Step {
  name: string
  command: readonly string[]
  /** Whether its temporary files are small, so that they can be in memory. */
  writesLittle?: boolean
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

/** Most of these use one core, so they run at once. */
const checks: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'knip', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  {
    name: 'knip --production',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors', '--production'],
  },
]

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const isBrowserSampled = isSampled && !options.all

const suites: readonly Step[] = [
  {
    ...vitest('unit', '--project=shared', '--project=runtime', '--project=unit'),
    writesLittle: true,
  },
  vitest('build', '--project=build'),
  {
    name: 'browser',
    command: [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      `--reporter=list,json${isBrowserSampled ? ',./e2e/sampleReporter.ts' : ''}`,
    ],
    read(text) {
      const { flaky: found, ...result } = readBrowserReport(text, root)
      flaky = found
      return result
    },
  },
]

// build results of one step are shared with the next
const removeBuilds = keepWholeBuilds()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name.split(' ')[0]!)
await runChecks(checks.filter(isWanted))
for (const step of suites.filter(isWanted)) {
  process.stdout.write(`\n── ${step.name}\n`)
  count(step, (await run(step, 'inherit')).code)
}
const proof = wanted.length === 0 ? proofOf() : []
rmSync(reports, { recursive: true, force: true })
removeBuilds()
for (const line of ['', ...describeFlaky(flaky, root), ...proof, ...failures])
  process.stdout.write(`${line}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs steps at once. Each prints when it ends, with those that are still running. */
async function runChecks(steps: readonly Step[]): Promise<void> {
  const running = new Set(steps.map(({ name }) => name))
  const waiting = () => (running.size > 0 ? `waiting for ${[...running].join(', ')} …\n` : '')
  process.stdout.write(waiting())
  await Promise.all(
    steps.map(async (step) => {
      const { code, output } = await run(step, 'pipe')
      running.delete(step.name)
      const verdict = code === 0 ? 'passed' : 'failed'
      process.stdout.write(`\n── ${step.name} ${verdict}\n${output}${waiting()}`)
      count(step, code)
    }),
  )
}

/** Each requirement that is called proven needs a test that ran and passed now; each other one fails the run. */
function proofOf(): readonly string[] {
  try {
    const read = (name: string) => readFileSync(reportOf(name), 'utf8')
    const tests = [
      ...['unit', 'build'].flatMap((name) => passedUnitTests(read(name), root)),
      ...passedBrowserTests(read('browser')),
    ]
    const notRun = readNotRun(read('browser'))
    const claims = readClaims(root).filter(({ id }) => !notRun.ids.has(id))
    const verdict = judge(claims, provenBy(tests))
    total.failed += verdict.problems.length
    return [...describeNotRun(notRun), ...describeVerdict(verdict)]
  } catch {
    // a suite without a report has failed already
    return []
  }
}

function count(step: Step, code: number): void {
  const { counts, failures: found } = resultOf(step, code)
  failures.push(...found.map((name) => `failed: ${step.name}: ${name}`))
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

/** Runs a step; `output` is empty unless it is piped. */
function run(
  { name, command: [program, ...parameters], writesLittle }: Step,
  stdio: 'inherit' | 'pipe',
): Promise<{ code: number; output: string }> {
  const memory = writesLittle ? openMemoryFolder() : null
  const ended = new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), parameters, {
      cwd: root,
      stdio: ['inherit', stdio, stdio],
      env: {
        ...process.env,
        ...(options.all ? { TEST_ALL: '1' } : {}),
        ...(memory ? { TMPDIR: memory.folder } : {}),
        // hundreds of processes load the same modules
        NODE_COMPILE_CACHE: join(reports, 'compiled'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
    }
    child.on('error', () => resolve({ code: 1, output }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
  return ended.finally(() => memory?.remove())
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
