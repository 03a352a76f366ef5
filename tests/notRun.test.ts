import { describe, expect, it } from 'vitest'
import { describeNotRun, readNotRun } from './notRun.ts'

const spec = (title: string, status: string, description?: string) => ({
  title,
  tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
})

const report = JSON.stringify({
  suites: [
    {
      title: 'buying.spec.ts',
      specs: [spec('X8.7 is restored', 'skipped', 'a reason of its own')],
      suites: [
        {
          title: 'X9.3 buying in WebKit',
          specs: [
            spec('a bike', 'skipped', 'not run: no WebKitWebDriver'),
            spec('a lock', 'skipped', 'not run: no WebKitWebDriver'),
          ],
        },
        { title: 'X9.3 buying in Firefox', specs: [spec('a bike', 'expected')] },
        { title: 'R7.1.1 buying', specs: [spec('a bike', 'expected')] },
      ],
    },
  ],
})

describe('A run on a machine without a browser', () => {
  it('says how many tests have not run, and what they would have proven', () => {
    expect(describeNotRun(readNotRun(report))).toEqual([
      'not run: no WebKitWebDriver (2 tests)',
      'not proven in this run for that reason: X9.3',
    ])
  })

  it('says nothing if all have run', () => {
    expect(describeNotRun(readNotRun(JSON.stringify({ suites: [] })))).toEqual([])
  })
})
