import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uniqueWords } from '#shared/paths/urlWords.ts'
import { anyCharacter } from '../../anyCharacter.ts'

const wordsOf = (...names: string[]) => uniqueWords(names.map((name) => [name, 'fallback']))

describe('words in URLs', () => {
  it.each([
    ['Größe', 'grosse'],
    ['Cadre fermé', 'cadre-ferme'],
    ['27.5 inch', '27-5-inch'],
    ['27,5 Zoll', '27-5-zoll'],
    ['26 x 1 1/2', '26-x-1-1-2'],
    ['37/50-584', '37-50-584'],
    ['XL.', 'xl'],
    ['日本', 'fallback'],
  ])('%j is %s', (name, word) => {
    expect(wordsOf(name)).toEqual([word])
  })

  it('tell 27.5 from 275', () => {
    expect(wordsOf('27.5 inch', '275 inch')).toEqual(['27-5-inch', '275-inch'])
    expect(wordsOf('27.5', '27-5', '275')).toEqual(['27-5', '27-5-2', '275'])
  })

  it('are numbered where a parameter of the page has the same name', () => {
    expect(uniqueWords([['Sort', 'sort']], ['sort', 'page'])).toEqual(['sort-2'])
  })

  it('are distinct, and need no escapes in a query', () => {
    const names = fc.array(fc.string({ unit: anyCharacter, maxLength: 20 }), { maxLength: 12 })
    fc.assert(
      fc.property(names, (some) => {
        const words = wordsOf(...some)
        expect(new Set(words).size).toBe(some.length)
        for (const word of words) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })
})
