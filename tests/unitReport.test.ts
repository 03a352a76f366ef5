import { describe, expect, it } from 'vitest'
import { readUnitReport } from './unitReport.ts'

const result = (fullName: string, status: string) => ({ fullName, status })

describe('a run with failures', () => {
  const text = JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/shop/tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [result('a slug has hyphens', 'failed'), result('a slug', 'passed')],
      },
      {
        name: '/shop/tests/b.test.ts',
        status: 'failed',
        message: 'SyntaxError: Unexpected token\n    at parse',
        assertionResults: [],
      },
      {
        name: '/shop/tests/c.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [result('a price', 'passed'), result('needs data', 'pending')],
      },
    ],
  })

  it('names each failed test, and the file that could not be read', () => {
    expect(readUnitReport(text, '/shop')).toEqual({
      counts: { passed: 2, failed: 2, skipped: 1 },
      failures: [
        'tests/a.test.ts › a slug has hyphens',
        'tests/b.test.ts › SyntaxError: Unexpected token',
      ],
    })
  })
})
