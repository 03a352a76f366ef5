import { describe, expect, it } from 'vitest'
import { numberAttributes, numberCss } from '#templates/styles/numbers.ts'

describe('numberAttributes', () => {
  it.each([
    ['a number of its range', { 'longest-word': 12 }, { 'data-longest-word': 12 }],
    ['the nearest step', { rating: 4.46 }, { 'data-rating': 4.4 }],
    ['no error of binary fractions', { rating: 0.61 }, { 'data-rating': 0.6 }],
    ['the least of a range', { 'longest-word': 0 }, { 'data-longest-word': 4 }],
    ['the most of a range', { sizes: 40 }, { 'data-sizes': 9 }],
    [
      'several numbers',
      { 'focus-x': 52, 'focus-y': 53 },
      { 'data-focus-x': 50, 'data-focus-y': 50 },
    ],
  ])('has %s', (_name, values, attributes) => {
    expect(numberAttributes(values)).toEqual(attributes)
  })

  it('has no value without a rule', () => {
    const css = numberCss('a { inline-size: calc(var(--rating) / 5 * 100%) }')
    for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
      const { 'data-rating': rating } = numberAttributes({ rating: hundredths / 100 })
      expect(css).toContain(`[data-rating='${rating}']{--rating:${rating}}`)
    }
  })

  it('has rules for the numbers that a style sheet reads alone', () => {
    expect(numberCss('a { inline-size: var(--width) }')).toBe('')
    const css = numberCss('a { gap: calc(var(--sizes, 9) * 1px) }')
    expect(css).toContain("[data-sizes='1']{--sizes:1}")
    expect(css).not.toContain('rating')
  })
})
