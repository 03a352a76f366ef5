import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, field, list, number, text } from '#runtime/api/responseFields.ts'

describe('a field of a response', () => {
  it.each([null, undefined, 'text', 7, [], {}])('is missing in %j', (raw) => {
    for (const name of ['length', 'constructor', '__proto__', 'toString', 'a']) {
      if (name === 'length' && Array.isArray(raw)) continue
      expect(field(raw, name)).toBeUndefined()
    }
    expect([list(raw, 'a'), text(raw, 'a'), number(raw, 'a'), day(raw, 'a')]).toEqual([
      [],
      '',
      0,
      '',
    ])
  })

  it('has its value, or the empty one of its type, in any object', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const raw = { value }
        expect(field(raw, 'value')).toBe(value)
        expect(list(raw, 'value')).toEqual(Array.isArray(value) ? value : [])
        expect(text(raw, 'value')).toBe(typeof value === 'string' ? value : '')
        expect(number(raw, 'value')).toBe(typeof value === 'number' ? value : 0)
        expect(day(raw, 'value')).toMatch(/^(\d{4}-\d\d-\d\d)?$/)
      }),
    )
  })
})

describe('a number', () => {
  it.each([
    [0, 0],
    [12, 12],
    [12.5, 12.5],
    [-3.25, -3.25],
    ['12', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NEGATIVE_INFINITY, 0],
    [null, 0],
    [true, 0],
    [[12], 0],
  ])('of %j is %d', (amount, expected) => {
    expect(number({ amount }, 'amount')).toBe(expected)
  })
})

describe('a day', () => {
  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T23:30:00.000+02:00', '2026-03-14'],
    ['2026-03-14 10:00:00.000', '2026-03-14'],
    ['2026-03-145', ''],
    ['2026-3-14', ''],
    [' 2026-03-14', ''],
    ['x2026-03-14', ''],
    ['14.03.2026', ''],
    ['2026-03-14<script>', ''],
    ['2026-99-99', ''],
    ['', ''],
    [1_773_446_400_000, ''],
    [null, ''],
    [['2026-03-14'], ''],
  ])('of %j is %j', (date, expected) => {
    expect(day({ date }, 'date')).toBe(expected)
  })
})
