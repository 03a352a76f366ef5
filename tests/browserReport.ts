import { relative } from 'node:path'

/** Counts of one step of the test run. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A test that failed and then passed on retry. */
export interface FlakyTest {
  /** `e2e/header.spec.ts:74 › A page › has a header` */
  name: string
  /** Trace files of the tries that were recorded. */
  traces: readonly string[]
}

export interface BrowserReport {
  counts: Counts
  flaky: readonly FlakyTest[]
  /** Names of the tests that failed at every try. */
  failures: readonly string[]
}

/** The parts of Playwright's JSON report that this module reads. */
interface Report {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly Suite[]
}

interface Suite {
  title: string
  suites?: readonly Suite[]
  specs: readonly Spec[]
}

interface Spec {
  title: string
  file: string
  line: number
  tests: readonly { status: string; projectName: string; results: readonly Result[] }[]
}

interface Result {
  attachments: readonly { name: string; path?: string }[]
}

/** One or two flaky tests may be caused by the machine; more fail the run. */
const mostFlaky = 2

/** Reads Playwright's JSON report. With more flaky tests than `mostFlaky`, they count as failed. */
export function readBrowserReport(text: string, root = process.cwd()): BrowserReport {
  const { config, stats, suites } = JSON.parse(text) as Report
  const tests = suites.flatMap((suite) => testsOf(suite, [], relative(root, config.rootDir)))
  const flaky = tests.filter(({ status }) => status === 'flaky')
  const isTolerated = flaky.length <= mostFlaky
  return {
    counts: {
      passed: stats.expected + (isTolerated ? flaky.length : 0),
      failed: stats.unexpected + (isTolerated ? 0 : flaky.length),
      skipped: stats.skipped,
    },
    flaky: flaky.map(({ name, traces }) => ({ name, traces })),
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
  }
}

interface Test extends FlakyTest {
  status: string
}

function testsOf(suite: Suite, titles: readonly string[], folder: string): readonly Test[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: [`${folder}/${file}:${line}`, ...titles, title, projectName]
        .filter(Boolean)
        .join(' › '),
      traces: results.flatMap(({ attachments }) =>
        attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])),
      ),
    })),
  )
  const inner = (suite.suites ?? []).flatMap((one) => testsOf(one, [...titles, one.title], folder))
  return [...own, ...inner]
}

/** Closing lines with the flaky tests and their traces; empty if there are none. */
export function describeFlaky(
  flaky: readonly FlakyTest[],
  root = process.cwd(),
): readonly string[] {
  if (flaky.length === 0) return []
  const verdict = flaky.length > mostFlaky ? `, more than ${mostFlaky}: the run fails` : ''
  const heading = `${flaky.length} flaky, passed only when tried again${verdict}:`
  const lines = flaky.flatMap(({ name, traces }) => [
    `  ${name}`,
    ...traces.map((path) => `    npx playwright show-trace ${relative(root, path)}`),
  ])
  return [heading, ...lines]
}
