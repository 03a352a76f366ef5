import { describe, expect, it } from 'vitest'
import { readWanted, writeWanted } from '#runtime/compare/comparisonQuery.ts'
import type { CompareItem } from '#runtime/compare/compareItem.ts'

const item = (objectID: string): CompareItem => ({
  objectID,
  model: '',
  thumbnail: '',
  sku: objectID,
})

describe('the address of a comparison', () => {
  it.each([
    ['', [], []],
    ['?ids=a,b', ['a', 'b'], []],
    ['?ids=a,a,b&sku=B%2C1&sku=C+2', ['a', 'b'], ['B,1', 'C 2']],
    ['?ids=a,b,c,d,e', ['a', 'b', 'c', 'd'], []],
    ['?ids=<script>,..,%00&sku=', [], []],
    [`?sku=${'x'.repeat(101)}&ids=a`, ['a'], []],
  ])('%s names bikes and variants', (search, ids, skus) => {
    expect(readWanted(search)).toEqual({ ids, skus })
  })

  it.each([
    ['the list', ['a', 'b'], [], '', '?ids=a,b'],
    ['an empty list', [], [], '?ids=a&sku=A', ''],
    ['a chosen variant', ['a'], [{ sku: 'A,1', isDefault: false }], '', '?ids=a&sku=A%2C1'],
    ['a default variant', ['a'], [{ sku: 'A', isDefault: true }], '?ids=b&sku=B', '?ids=a'],
    ['other parameters', ['a'], [], '?utm_source=mail', '?ids=a&utm_source=mail'],
  ])('has %s', (_what, ids, bikes, before, search) => {
    expect(writeWanted(ids.map(item), bikes, before)).toBe(search)
  })
})
