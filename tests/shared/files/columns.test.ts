import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromColumns, toColumns } from '#shared/files/columns.ts'

describe('columns', () => {
  it('have equal values once', () => {
    const rows = [
      { id: 'a', size: 'S', color: 'red' },
      { id: 'b', size: 'S', color: 'blue' },
      { id: 'c', size: 'S', color: 'red' },
    ]
    const columns = toColumns(rows)
    expect(columns).toEqual({
      id: [['a', 'b', 'c']],
      size: [['S']],
      color: [
        ['red', 'blue'],
        [0, 1, 0],
      ],
    })
    expect(fromColumns(columns, 3)).toEqual(rows)
  })

  it('have null for a value that a row lacks', () => {
    const rows: { look?: number }[] = [{}, { look: 2 }]
    expect(fromColumns(toColumns(rows), 2)).toEqual([{ look: null }, { look: 2 }])
  })

  it('are the rows again', () => {
    const value = fc.oneof(
      fc.nat(2),
      fc.string({ maxLength: 2 }),
      fc.array(fc.nat(3)),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ a: value, b: value })), (rows) => {
        const json: unknown = JSON.parse(JSON.stringify(toColumns(rows)))
        expect(
          fromColumns(json as ReturnType<typeof toColumns<(typeof rows)[number]>>, rows.length),
        ).toEqual(rows)
      }),
    )
  })
})
