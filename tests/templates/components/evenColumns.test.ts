import { describe, expect, it } from 'vitest'
import { evenColumns } from '#templates/components/section/evenColumns.ts'

describe('evenColumns', () => {
  it.each([
    [3, 3, 3],
    [6, 3, 6],
    [7, 4, 4],
    [10, 4, 5],
  ])('puts %i tiles in rows of %i, and of %i on wide windows', (count, normal, wide) => {
    expect(evenColumns(count, { normal: 4, wide: 6 })).toEqual({
      '--columns': normal,
      '--columns-wide': wide,
    })
  })

  it('has at least the minimal number of columns, even without tiles', () => {
    expect(evenColumns(0, { normal: 4, wide: 6 })).toEqual({ '--columns': 2, '--columns-wide': 2 })
    const columns = { '--columns': 4, '--columns-wide': 4 }
    expect(evenColumns(2, { normal: 5, wide: 7, least: 4 })).toEqual(columns)
  })

  it.each([1, 2, 3])('leaves no empty column in the only row of %i', (count) => {
    const columns = { '--columns': count, '--columns-wide': count }
    expect(evenColumns(count, { normal: 5, wide: 7, least: 1 })).toEqual(columns)
  })

  it('leaves no single tile in the last row on wide windows', () => {
    for (let count = 2; count <= 30; count += 1) {
      const columns = Number(
        (evenColumns(count, { normal: 4, wide: 6 }) as Record<string, number>)['--columns-wide'],
      )
      expect(count % columns, `${count} in ${columns}`).not.toBe(1)
    }
  })
})
