import { describe, expect, it } from 'vitest'
import { choices, didYouMean, nearest, withSuggestion } from '#cli/diagnostics/suggest.ts'

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
    ['abc', ['abd'], 'abd'],
    ['abc', ['axx'], undefined],
    ['abcd', ['abxx'], 'abxx'],
    ['abcdefghi', ['abcdefxxx'], 'abcdefxxx'],
    ['abcdefgh', ['abcdexxx'], undefined],
    ['d', ['deploy'], undefined],
    ['deploy', ['de'], 'de'],
    ['abd', ['abc', 'abd'], 'abd'],
  ])('X1.5 to %j in %j is %j', (word, words, expected) => {
    expect(nearest(word, words)).toBe(expected)
  })
})

describe('a suggestion', () => {
  it('names the nearest word before other advice', () => {
    expect(didYouMean('brand3', ['brand-3'])).toBe('Did you mean "brand-3"?')
    expect(didYouMean('x', ['brand-3'])).toBeUndefined()
    expect(withSuggestion('brand3', ['brand-3'], 'Name one.')).toBe(
      'Did you mean "brand-3"? Name one.',
    )
    expect(withSuggestion('x', ['brand-3'], 'Name one.')).toBe('Name one.')
  })

  const words = (count: number) => Array.from({ length: count }, (_, index) => `word-${index}`)
  it.each([
    ['wodr-1', words(2), 'Did you mean "word-1"? Allowed: word-0, word-1'],
    ['other', words(2), 'Allowed: word-0, word-1'],
    ['wodr-1', words(13), 'Did you mean "word-1"?'],
    ['other', words(13), `Allowed: ${words(13).join(', ')}`],
    ['wodr-1', words(12), `Did you mean "word-1"? Allowed: ${words(12).join(', ')}`],
    ['7', [6, 7, 7], 'Did you mean "7"? Allowed: 6, 7'],
  ])('for %j lists the allowed words, unless there are many', (word, allowed, text) => {
    expect(choices(word, allowed)).toBe(text)
  })
})
