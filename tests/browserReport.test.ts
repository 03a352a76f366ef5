import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeFlaky, readBrowserReport, type FlakyTest } from './browserReport.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('A run with a flaky test', () => {
  let folder = ''
  let report = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shopgen-flaky-'))
    const file = join(folder, 'report.json')
    const env = { ...process.env, FLAKY_OUTPUT: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const config = join(root, 'tests/flaky/playwright.config.ts')
    const parameters = [
      'test',
      '-c',
      config,
      '--reporter=json',
      '--output',
      join(folder, 'results'),
    ]
    // the run fails because one of its tests does
    await new Promise((resolve) =>
      execFile(join(root, 'node_modules/.bin/playwright'), parameters, { env }, resolve),
    )
    report = readFileSync(file, 'utf8')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names the test, and keeps the trace of the second try', () => {
    const { counts, flaky, failures } = readBrowserReport(report, root)
    expect(failures).toEqual([
      expect.stringMatching(/^tests\/flaky\/tries\.spec\.ts:\d+ › Tries › fails always$/),
    ])
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
    expect(flaky.map(({ name }) => name)).toEqual([
      expect.stringMatching(
        /^tests\/flaky\/tries\.spec\.ts:\d+ › Tries › passes when it is tried again$/,
      ),
    ])
    expect(flaky[0]?.traces).toHaveLength(1)
    for (const path of flaky[0]?.traces ?? []) expect(existsSync(path), path).toBe(true)
  })
})

describe('More than two flaky tests', () => {
  const reportOf = (count: number) =>
    JSON.stringify({
      config: { rootDir: '/shop/e2e' },
      stats: { expected: 10, unexpected: 0, flaky: count, skipped: 1 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: Array.from({ length: count }, (_, index) => ({
            title: `test ${index}`,
            file: 'a.spec.ts',
            line: index,
            tests: [{ status: 'flaky', projectName: 'built', results: [] }],
          })),
        },
      ],
    })

  it.each([
    [0, { passed: 10, failed: 0 }],
    [2, { passed: 12, failed: 0 }],
    [3, { passed: 10, failed: 3 }],
  ])('%i flaky: %j', (count, expected) => {
    expect(readBrowserReport(reportOf(count), '/shop').counts).toEqual({ ...expected, skipped: 1 })
  })

  it('appears in the closing lines, with the command to open each trace', () => {
    const one: FlakyTest = { name: 'e2e/a.spec.ts:1 › one', traces: ['/shop/results/one.zip'] }
    expect(describeFlaky([], '/shop')).toEqual([])
    expect(describeFlaky([one], '/shop')).toEqual([
      '1 flaky, passed only when tried again:',
      '  e2e/a.spec.ts:1 › one',
      '    npx playwright show-trace results/one.zip',
    ])
    expect(describeFlaky([one, one, one], '/shop')[0]).toBe(
      '3 flaky, passed only when tried again, more than 2: the run fails:',
    )
  })
})
