import { relative } from 'node:path'
import type { Counts } from './browserReport.ts'

/** The parts of Vitest's JSON report that are read. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

export interface UnitReport {
  counts: Counts
  /** `tests/a.test.ts › title`, one for each failed test. */
  failures: readonly string[]
}

/** Reads Vitest's JSON report. A file that could not be read has no tests, and fails once. */
export function readUnitReport(text: string, root = process.cwd()): UnitReport {
  const report = JSON.parse(text) as Report
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`)
    return status === 'failed' ? [`${file} › ${message.split('\n', 1)[0]}`] : []
  })
  return {
    counts: {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests,
    },
    failures,
  }
}
