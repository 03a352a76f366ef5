import { describe, expect, it } from 'vitest'
import { charactersOf } from '#cli/bundle/letters.ts'
import { languages } from '#templates/translations/languages.ts'

describe('charactersOf', () => {
  it.each(Object.entries(languages))(
    'has what messages in %s are written with',
    (code, messages) => {
      const known = charactersOf([code])
      const text = JSON.stringify(messages)
      const missing = [...new Set(text)].filter((letter) => !known.has(letter.codePointAt(0)!))
      expect(missing).toEqual([])
    },
  )

  it('has the hyphen of a word that a browser parts', () => {
    expect(charactersOf(['en']).has(0x2010)).toBe(true)
  })

  it('a language that the project has no messages in has the common characters', () => {
    expect(charactersOf(['pt'])).toEqual(charactersOf([]))
  })
})
