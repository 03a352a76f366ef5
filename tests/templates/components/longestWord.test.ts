import { describe, expect, it } from 'vitest'
import { longestWordLength } from '#templates/components/longestWord.ts'

describe('the longest word of a heading', () => {
  it.each([
    ['a line may end at a space', 'Räder für morgen', 6],
    ['a line may end at a hyphen', 'E-Bike-Wochen', 6],
    ['a line may end at a soft hyphen', 'Test\u00adwochen', 6],
    ['a figure stays with its unit', '690\u00a0grammes de cadre', 11],
    ['a narrow space keeps words together', '690\u202fg', 5],
    ['without words', '', 0],
  ])('%s', (_, text, length) => {
    expect(longestWordLength(text)).toBe(length)
  })
})
