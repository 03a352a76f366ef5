import { describe, expect, it } from 'vitest'
import { textWidth } from '#cli/bundle/textWidth.ts'

const figtree = { family: 'Figtree Variable', weight: 600, sizePx: 16 }

describe('textWidth', () => {
  it('depends on letters, size and family', () => {
    const width = textWidth('Bikes', figtree)
    expect(width).toBeCloseTo((0.722 + 0.278 + 0.556 + 0.556 + 0.556) * 0.95 * 16)
    expect(textWidth('Bikes', { ...figtree, sizePx: 32 })).toBeCloseTo(2 * width)
    expect(textWidth('Bikes', { ...figtree, family: 'Sora Variable' })).toBeGreaterThan(width)
    expect(textWidth('', figtree)).toBe(0)
  })

  it.each([
    ['Équipement', 'Equipement'],
    ['Zubehör', 'Zubehor'],
    ['Wyposażenie i odzież dla łodzi', 'Wyposazenie i odziez dla lodzi'],
  ])('is equal for %s and the text without accents', (text, plain) => {
    expect(textWidth(text, figtree)).toBe(textWidth(plain, figtree))
  })

  it('overestimates unknown families and letters', () => {
    expect(textWidth('a', { ...figtree, family: 'Unmeasured' })).toBeCloseTo(0.556 * 1.15 * 16)
    expect(textWidth('日', figtree)).toBeCloseTo(0.95 * 16)
  })
})
