import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf, hashOfParts } from '#cli/traces/valueHash.ts'

class Price {
  value = 1
}

describe('the hash of a value', () => {
  it('X2.17 is equal for equal JSON, and for no other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isEqual = JSON.stringify(a) === JSON.stringify(b)
        expect(hashOf([a]) === hashOf([b])).toBe(isEqual)
        expect(hashOf([structuredClone(a)])).toBe(hashOf([a]))
      }),
    )
  })

  it('X2.17 by parts is equal for equal JSON, and for no other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isEqual = JSON.stringify(a) === JSON.stringify(b)
        expect(hashOfParts(a) === hashOfParts(b)).toBe(isEqual)
        expect(hashOfParts(structuredClone(a))).toBe(hashOfParts(a))
      }),
    )
    expect(hashOfParts({})).not.toBe(hashOfParts([]))
    expect(hashOfParts({ 0: 'a' })).not.toBe(hashOfParts(['a']))
    expect(hashOfParts({ a: 1, b: undefined })).toBe(hashOfParts({ a: 1 }))
  })

  it('X2.17 reads what two objects share once', () => {
    const reads: string[] = []
    const shared = {
      get part() {
        reads.push('part')
        return 1
      },
    }
    expect(hashOfParts({ shared, at: 1 })).not.toBe(hashOfParts({ shared, at: 2 }))
    // to check it, and to format it
    expect(reads).toHaveLength(2)
  })

  it.each<[string, unknown]>([
    ['a function', { at: () => 1 }],
    ['a symbol', { at: Symbol('a') }],
    ['a Map', { at: new Map([[1, 2]]) }],
    ['a Set', { at: new Set([1]) }],
    ['a Date', { at: new Date(0) }],
    ['a URL', { at: new URL('https://shop.example') }],
    ['an instance of a class', { at: new Price() }],
    ['NaN', { at: Number.NaN }],
    ['Infinity', { at: [Infinity] }],
    ['a gap in a list', { at: [undefined] }],
    ['a big number', { at: 1n }],
  ])('X2.17 is refused for %s, which JSON would lose or change', (_, value) => {
    expect(() => hashOf(value)).toThrow(TypeError)
    expect(() => hashOf((value as { at: unknown }).at)).toThrow(TypeError)
    expect(() => hashOfParts(value)).toThrow(TypeError)
    expect(() => hashOfParts((value as { at: unknown }).at)).toThrow(TypeError)
  })

  it('X2.17 ignores properties that are undefined, as JSON does', () => {
    expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }))
    expect(hashOf(undefined)).toBe('undefined')
  })
})
