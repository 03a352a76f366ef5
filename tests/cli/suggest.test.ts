import { describe, expect, it } from 'vitest'
import { nearest } from '#cli/suggest.ts'

describe('the nearest word', () => {
  const brands = ['brand-1', 'brand-2', 'brand-3']
  it.each([
    ['brand3', brands, 'brand-3'],
    ['Brand-2', brands, 'brand-2'],
    ['seperator', ['enabled', 'separator'], 'separator'],
    ['dep', ['deploy', 'diff'], 'deploy'],
    ['contcat-methods-listing', ['contact-methods-listing', 'home'], 'contact-methods-listing'],
    ['colour', ['name', 'theme', 'id'], undefined],
    ['GB', ['IE', 'NL'], undefined],
    ['DR', ['NL', 'DE'], 'DE'],
    ['_', ['-', '/'], undefined],
    ['', ['a'], undefined],
  ])('X1.5 to %j in %j is %j', (word, words, expected) => {
    expect(nearest(word, words)).toBe(expected)
  })
})
