import { describe, expect, it } from 'vitest'
import {
  describeVerdict,
  idsOf,
  judge,
  passedBrowserTests,
  passedUnitTests,
  provenBy,
  readClaimsOf,
} from './proof.ts'

const unitReport = JSON.stringify({
  testResults: [
    {
      name: '/project/tests/shared/slug.test.ts',
      assertionResults: [
        { ancestorTitles: [], title: 'R2.6.1 trims', status: 'passed' },
        { ancestorTitles: [], title: 'R2.6.2 collapses', status: 'failed' },
        { ancestorTitles: [], title: 'R2.6.3 joins', status: 'pending' },
        { ancestorTitles: ['X2.18 a publish'], title: 'is whole', status: 'passed' },
      ],
    },
    {
      name: '/project/tests/build/site.test.ts',
      assertionResults: [{ ancestorTitles: [], title: 'R2.6.1 trims paths', status: 'passed' }],
    },
  ],
})

const browserReport = JSON.stringify({
  suites: [
    {
      title: 'basket.spec.ts',
      specs: [
        { title: 'R7.1.5 adds', file: 'basket.spec.ts', tests: [{ status: 'expected' }] },
        { title: 'R7.1.6 changes', file: 'basket.spec.ts', tests: [{ status: 'skipped' }] },
      ],
      suites: [
        {
          title: 'X8.2 without storage',
          specs: [{ title: 'works', file: 'basket.spec.ts', tests: [{ status: 'flaky' }] }],
        },
      ],
    },
  ],
})

const proven = provenBy([
  ...passedUnitTests(unitReport, '/project'),
  ...passedBrowserTests(browserReport),
])

describe('the proof of a run', () => {
  it('has the ids of tests that ran and passed, by the level of their file', () => {
    expect(Object.fromEntries([...proven].map(([id, levels]) => [id, [...levels]]))).toEqual({
      'R2.6.1': ['unit', 'site'],
      'X2.18': ['unit'],
      'R7.1.5': ['browser'],
      'X8.2': ['browser'],
    })
  })

  it('names what was not seen at its level', () => {
    const claims = ['R2.6.1', 'R2.6.2', 'R2.6.3', 'R7.1.6', 'X2.18', 'X8.2']
    const judged = (inCode: readonly string[]) =>
      judge(
        claims.map((id) => ({ id, isInCode: inCode.includes(id) })),
        proven,
      )
    const unseen = ['R2.6.2', 'R2.6.3', 'R7.1.6'].map((id) => `no test of ${id} ran and passed`)
    expect(judged(['X2.18'])).toEqual({
      problems: unseen,
      counts: { unit: 1, site: 1, browser: 1 },
      inCode: ['X2.18'],
    })
    expect(describeVerdict(judged(['X2.18']))[1]).toBe('proven in code alone: X2.18')
    expect(judged([]).problems).toContain(
      'X2.18 is about the site, and unit tests alone have seen it',
    )
    expect(describeVerdict(judged(['X2.18'])).at(-1)).toBe(
      'failed: proof: no test of R7.1.6 ran and passed',
    )
  })

  it('reads several ids at the start of a title, and none behind other words', () => {
    expect(idsOf(`${'R'}1.1 ${'X'}2.3 works`)).toEqual(['R1.1', 'X2.3'])
    expect(idsOf(`${'R'}1.1: works`)).toEqual(['R1.1'])
    expect(idsOf('repeats R1.1 here')).toEqual([])
  })

  it('reads the claims of the list', () => {
    const list = '- R1.1 (proven) A.\n- R1.2 (proven in code) C.\n- X1.1 (planned: missing b) B.\n'
    expect(readClaimsOf(list)).toEqual([
      { id: 'R1.1', isInCode: false },
      { id: 'R1.2', isInCode: true },
    ])
  })
})
