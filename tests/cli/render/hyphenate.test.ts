import { describe, expect, it } from 'vitest'
import { hyphenatorOf } from '#cli/render/hyphenate.ts'
import { withoutSoftHyphens } from '#shared/text/hyphens.ts'

const visible = (text: string) => text.replaceAll('\u00ad', '-')

describe('hyphenatorOf', () => {
  it.each([
    ['de', 'Geschäftsbedingungen', 'Geschäfts'],
    ['de', 'TESTWOCHEN', 'TEST'],
    ['fi', 'Sähkötavarapyörät', 'Sähkö'],
    ['nl', 'Trekkingfietsen', 'Trekking'],
    ['pl', 'Trekkingowe', 'Trek'],
    ['cs', 'zaměstnavatele', 'zaměst'],
    ['fr', 'simplement', 'simple'],
    ['es', 'Contrarreloj', 'Contra'],
    ['it', 'Cronometro', 'Crono'],
    ['da', 'forretningsbetingelser', 'forretnings'],
    ['sv', 'Försäljningsvillkor', 'Försälj'],
    ['en', 'international', 'inter'],
  ])('parts in %s %s after %s', (language, word, start) => {
    const parted = hyphenatorOf(language)(word)
    expect(visible(parted).replaceAll('-', '')).toBe(word)
    const places = [...parted.matchAll(/\u00ad/g)].map(
      ({ index }) => withoutSoftHyphens(parted.slice(0, index)).length,
    )
    expect(places).toContain(start.length)
    expect(Math.min(...places)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...places)).toBeLessThanOrEqual(word.length - 3)
  })

  it('leaves English words that fit a narrow column', () => {
    expect(hyphenatorOf('en')('kilometres')).toBe('kilometres')
  })

  it('leaves the words of a language that it has no patterns for', () => {
    expect(hyphenatorOf('xx')('Geschäftsbedingungen')).toBe('Geschäftsbedingungen')
  })
})
