import { describe, expect, it } from 'vitest'
import { longestWordLength } from '#templates/components/basics/longestWord.ts'

describe('the longest word of a heading', () => {
  it.each([
    ['breaks at a space', 'Räder für morgen', 6],
    ['breaks at a hyphen', 'E-Bike-Wochen', 6],
    ['breaks at a soft hyphen', 'Test\u00adwochen', 6],
    ['keeps a figure with its unit', '690\u00a0grammes de cadre', 11],
    ['keeps words together at a narrow no-break space', '690\u202fg', 5],
    ['is 0 without words', '', 0],
  ])('%s', (_, text, length) => {
    expect(longestWordLength(text)).toBe(length)
  })
})
