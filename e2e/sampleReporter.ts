import type { Reporter } from '@playwright/test/reporter'
import { alwaysTag, leftOut, turnOfCommit } from '../tests/sample.ts'

/** Leaves tests out of a run, others with each commit. It reports nothing. */
export default class SampleReporter implements Reporter {
  async preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]) {
    const tests = suite.allTests().map((test) => ({
      test,
      // without those of the root, the project and the file
      titles: test.titlePath().slice(3),
      isKept: test.tags.includes(alwaysTag),
    }))
    for (const { test } of leftOut(tests, turnOfCommit(), 16)) testRun.exclude(test)
  }

  printsToStdio = () => false
}
