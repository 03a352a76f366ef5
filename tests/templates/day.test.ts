import { describe, expect, it } from 'vitest'
import { formatDay, formatDays } from '#templates/day.ts'

describe('a written date', () => {
  it.each([
    ['en-GB', '14 March 2026'],
    ['de-DE', '14. März 2026'],
    ['en', 'March 14, 2026'],
  ])('is the calendar day in every time zone, as in %s', (tag, words) => {
    expect(formatDay('2026-03-14', tag)).toBe(words)
  })

  it('has the French ordinal on the first of a month', () => {
    expect(formatDay('2026-03-01', 'fr-FR')).toBe('1er mars 2026')
    expect(formatDay('2026-03-11', 'fr-FR')).toBe('11 mars 2026')
    expect(formatDays('2026-03-01', '2026-05-31', 'fr-BE')).toMatch(/^1er mars\s–\s31 mai 2026$/)
    expect(formatDay('2026-03-01', 'en-GB')).toBe('1 March 2026')
  })

  it('is a range that states common parts once', () => {
    expect(formatDays('2026-03-01', '2026-03-28', 'en-GB')).toMatch(/^1\s?–\s?28 March 2026$/)
  })
})
