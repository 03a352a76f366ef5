import { describe, expect, it } from 'vitest'
import { mismatchedMeasures } from '../../../cli/catalogue/mismatchedMeasures.ts'
import type { GeometryTable } from '#shared/product/product.ts'

const road = {
  seatTube: [470, 500, 530, 560],
  topTube: [533, 547, 563, 580],
  headTube: [131, 155, 180, 205],
  seatAngle: [73.5, 73.5, 73.5, 73.5],
  headAngle: [72.5, 72.5, 72.5, 72.5],
  stack: [536, 558, 582, 606],
  reach: [374, 382, 391, 400],
  bbDrop: [72, 72, 72, 72],
  wheelbase: [976, 991, 1008, 1024],
  chainstay: [415, 415, 415, 415],
}

const tableOf = (
  changes: Partial<Record<keyof typeof road, (number | null)[]>>,
): GeometryTable => ({
  sizes: ['S', 'M', 'L', 'XL'],
  rows: Object.entries({ ...road, ...changes }).map(([code, values]) => ({ code, values })),
})

describe('a geometry table', () => {
  const fine: [string, GeometryTable][] = [
    ['of a road bicycle', tableOf({})],
    ['with an empty cell', tableOf({ stack: [536, null, 582, 606] })],
    ['with a row of its own', { sizes: ['S'], rows: [{ code: 'standover', values: [9000] }] }],
    ['without rows', { sizes: ['S'], rows: [] }],
    ['with a top tube that is not level', tableOf({ topTube: [520, 533, 549, 566] })],
  ]
  it.each(fine)('%s fits together', (_, table) => {
    expect(mismatchedMeasures(table).size).toBe(0)
  })

  const typos: [string, GeometryTable, { size: string; problem: string }][] = [
    [
      'a wrong digit in the stack',
      tableOf({ stack: [536, 558, 682, 606] }),
      { size: 'L', problem: 'stack 682 does not fit the other numbers' },
    ],
    [
      'a wrong digit in the wheelbase of the smallest size',
      tableOf({ wheelbase: [1076, 991, 1008, 1024] }),
      { size: 'S', problem: 'wheelbase 1076 does not fit the other numbers' },
    ],
    [
      'swapped digits in the top tube',
      tableOf({ topTube: [533, 747, 563, 580] }),
      {
        size: 'M',
        problem: 'topTube 747 does not fit stack, reach and seatAngle, which make 547',
      },
    ],
    [
      'numbers of the only size that fit no fork',
      {
        sizes: ['S'],
        rows: Object.entries({ ...road, wheelbase: [1076] }).map(([code, values]) => ({
          code,
          values: values.slice(0, 1),
        })),
      },
      { size: 'S', problem: 'no fork fits between its head tube and its front wheel' },
    ],
  ]
  it.each(typos)('with %s is reported with size and number', (_, table, problem) => {
    expect([...mismatchedMeasures(table)]).toEqual([[problem.size, [problem.problem]]])
  })
})
