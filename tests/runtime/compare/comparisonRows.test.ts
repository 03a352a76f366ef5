import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRows, swapColumn, visibleBikes } from '#runtime/compare/comparisonRows.ts'

const features = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).map(([code, value]) => ({ code, name: code.toUpperCase(), value }))

describe('the rows of a comparison', () => {
  it('have the values of all bikes, null where one is missing', () => {
    expect(comparisonRows([features({ fork: 'steel' }), features({ fork: 'carbon' }), []])).toEqual(
      [
        {
          key: 'fork',
          name: 'FORK',
          values: ['steel', 'carbon', null],
          others: [[], [], []],
          differs: true,
        },
      ],
    )
  })

  it.each([
    ['equal values', ['8', '8'], false],
    ['different values', ['8', '9'], true],
    ['a value that one bike lacks', ['8', null], true],
    ['one bike', ['8'], false],
  ])('say whether they differ: %s', (_what, values, differs) => {
    expect(comparisonRows(values.map((gears) => features({ gears })))[0]?.differs).toBe(differs)
  })

  it('have the values of other variants, which are no difference', () => {
    const size = (...others: string[]) => [{ code: 'size', name: 'Size', value: 'M', others }]
    expect(comparisonRows([size('S', 'L'), size('S'), size()])[0]).toMatchObject({
      others: [['S', 'L'], ['S'], []],
      differs: false,
    })
  })

  it('leave out features that no bike states', () => {
    expect(comparisonRows([features({ a: null, b: ' ' }), features({ a: '' })])).toEqual([])
  })

  it('keep the order of each bike', () => {
    const rows = comparisonRows([
      features({ frame: 'x', brakes: 'x' }),
      features({ frame: 'x', motor: 'x', battery: 'x', brakes: 'x', bell: 'x' }),
    ])
    expect(rows.map(({ key }) => key)).toEqual(['frame', 'motor', 'battery', 'brakes', 'bell'])
  })

  it('have every feature of every bike once', () => {
    const bike = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(fc.array(bike, { minLength: 1, maxLength: 4 }), (bikes) => {
        const rows = comparisonRows(
          bikes.map((codes) => features(Object.fromEntries(codes.map((code) => [code, code])))),
        )
        expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(bikes.flat())].sort())
        for (const { key, values } of rows) {
          expect(values).toEqual(bikes.map((codes) => codes.find((code) => code === key) ?? null))
        }
      }),
    )
  })
})

describe('the columns of a comparison', () => {
  it.each([
    [4, 4, [], [0, 1, 2, 3]],
    [4, 2, [], [0, 1]],
    [4, 2, [2], [2, 0]],
    [4, 2, [0, 3], [0, 3]],
    [2, 2, [0, 3], [0, 1]],
    [1, 2, [], [0]],
    [3, 2, [5, 5], [0, 1]],
    [3, 2, [1, 1], [1, 0]],
  ])('of %d bikes in %d columns, chosen %j, are %j', (count, columns, chosen, expected) => {
    expect(visibleBikes(count, columns, chosen)).toEqual(expected)
  })

  it('change places if a bike is already in another one', () => {
    expect(swapColumn([0, 1], 0, 3)).toEqual([3, 1])
    expect(swapColumn([0, 1], 0, 1)).toEqual([1, 0])
    expect(swapColumn([0, 1], 1, 1)).toEqual([0, 1])
  })

  it('always show different bikes', () => {
    const place = fc.nat(5)
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.nat(4),
        fc.array(place, { maxLength: 4 }),
        (count, columns, wish) => {
          const shown = visibleBikes(count, columns, wish)
          expect(shown).toHaveLength(Math.min(count, columns))
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown.every((bike) => bike < count)).toBe(true)
        },
      ),
    )
  })
})
