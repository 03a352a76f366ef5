import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesByKind } from '#cli/report/pageTimes.ts'

const timeOf = (kind: string, ms: number) => ({ kind, ms, path: `/${kind}/${ms}/` })

describe('times of pages', () => {
  it('are summed up by kind, with percentiles of what was measured', () => {
    const times = [3, 1, 100, 2, 4].map((ms) => timeOf('Product', ms))
    expect(timesByKind([...times, timeOf('Home', 7)])).toEqual([
      { kind: 'Home', pages: 1, totalMs: 7, p50: 7, p95: 7, slowest: timeOf('Home', 7) },
      {
        kind: 'Product',
        pages: 5,
        totalMs: 110,
        p50: 3,
        p95: 100,
        slowest: timeOf('Product', 100),
      },
    ])
  })

  it('do not depend on the order in which pages were made', () => {
    const times = fc.uniqueArray(fc.nat(1000), { minLength: 1 })
    fc.assert(
      fc.property(times, (all) => {
        const made = all.map((ms) => timeOf('Product', ms))
        expect(timesByKind(made.toReversed())).toEqual(timesByKind(made))
      }),
    )
  })
})
