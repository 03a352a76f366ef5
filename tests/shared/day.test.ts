import { describe, expect, it } from 'vitest'
import { formatDay, formatDays } from '#shared/day.ts'

describe('a day in words', () => {
  it.each([
    ['en-GB', '14 March 2026'],
    ['de-DE', '14. März 2026'],
    ['en', 'March 14, 2026'],
  ])('is the calendar’s in every zone, as %s writes it', (tag, words) => {
    expect(formatDay('2026-03-14', tag)).toBe(words)
  })

  it('has the first of a month as French says it', () => {
    expect(formatDay('2026-03-01', 'fr-FR')).toBe('1er mars 2026')
    expect(formatDay('2026-03-11', 'fr-FR')).toBe('11 mars 2026')
    expect(formatDays('2026-03-01', '2026-05-31', 'fr-BE')).toMatch(/^1er mars\s–\s31 mai 2026$/)
    expect(formatDay('2026-03-01', 'en-GB')).toBe('1 March 2026')
  })

  it('is a span with what both ends share said once', () => {
    expect(formatDays('2026-03-01', '2026-03-28', 'en-GB')).toMatch(/^1\s?–\s?28 March 2026$/)
  })
})
