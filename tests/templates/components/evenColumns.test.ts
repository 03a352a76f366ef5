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
      'data-columns': normal,
      'data-columns-wide': wide,
    })
  })

  it('has at least the minimal number of columns, even without tiles', () => {
    expect(evenColumns(0, { normal: 4, wide: 6 })).toEqual({
      'data-columns': 2,
      'data-columns-wide': 2,
    })
    const columns = { 'data-columns': 4, 'data-columns-wide': 4 }
    expect(evenColumns(2, { normal: 5, wide: 7, least: 4 })).toEqual(columns)
  })

  it.each([1, 2, 3])('leaves no empty column in the only row of %i', (count) => {
    const columns = { 'data-columns': count, 'data-columns-wide': count }
    expect(evenColumns(count, { normal: 5, wide: 7, least: 1 })).toEqual(columns)
  })

  it('leaves no single tile in the last row on wide windows', () => {
    for (let count = 2; count <= 30; count += 1) {
      const columns = evenColumns(count, { normal: 4, wide: 6 })['data-columns-wide']!
      expect(count % columns, `${count} in ${columns}`).not.toBe(1)
    }
  })
})
