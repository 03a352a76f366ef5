import { describe, expect, it } from 'vitest'
import { formatFileSize } from '#cli/text/formatFileSize.ts'

describe('the size of a file', () => {
  it.each([
    [1, 'en-GB', '1 kB'],
    [1_499, 'en-GB', '1 kB'],
    [999_400, 'en-GB', '999 kB'],
    [1_000_000, 'en-GB', '1 MB'],
    [12_340_000, 'de-DE', '12,3 MB'],
    [12_340_000, 'fr-FR', '12,3\u00a0Mo'],
  ])('%d in %s is %s', (bytes, tag, expected) => {
    expect(formatFileSize(bytes, tag).replaceAll('\u202f', '\u00a0')).toBe(expected)
  })
})
