import { describe, expect, it } from 'vitest'
import { charactersOf } from '#cli/bundle/letters.ts'
import { languages } from '#templates/translations/languages.ts'

describe('charactersOf', () => {
  it.each(Object.entries(languages))(
    'contains the characters of messages in %s',
    (code, messages) => {
      const known = charactersOf([code])
      const text = JSON.stringify(messages)
      const missing = [...new Set(text)].filter((letter) => !known.has(letter.codePointAt(0)!))
      expect(missing).toEqual([])
    },
  )

  it('contains the hyphen', () => {
    expect(charactersOf(['en']).has(0x2010)).toBe(true)
  })

  it('falls back to common characters for a language without messages', () => {
    expect(charactersOf(['pt'])).toEqual(charactersOf([]))
  })
})
