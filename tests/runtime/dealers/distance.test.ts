import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, formatDistance, middleOf } from '#runtime/dealers/distance.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const berlin = { latitude: 52.52, longitude: 13.405 }
const hamburg = { latitude: 53.551, longitude: 9.994 }

describe('distanceKm', () => {
  it('measures the distance of two towns', () => {
    expect(distanceKm(berlin, hamburg)).toBeCloseTo(255.3, 0)
  })

  it('is symmetric, zero to itself, and never longer than half around the earth', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      }),
    )
  })

  it('is never longer than a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
      }),
    )
  })
})

describe('formatDistance', () => {
  it.each([
    [4.24, 'de-DE', 'DE', '4,2 km'],
    [42.4, 'de-DE', 'DE', '42 km'],
    [16.09344, 'en-GB', 'GB', '10 miles'],
    [2, 'en-GB', 'GB', '1.2 miles'],
    [2, 'en-IE', 'IE', '2 km'],
    [0.04, 'fr-FR', 'FR', '< 1 km'],
    [0, 'en-GB', 'GB', '< 1 mile'],
  ])('writes %d km in %s for %s as %s', (km, tag, country, text) => {
    expect(
      formatDistance(km, { tag, country })
        .replace(/\s/g, ' ')
        .replace(/(\d)([a-z])/, '$1 $2'),
    ).toBe(text)
  })
})

it.each([
  [12.4, '≈ 12 km'],
  [0.3, '≈ 1 km'],
])('writes %d km that are rough as %s', (km, text) => {
  const words = { tag: 'de-DE', country: 'DE' }
  expect(formatDistance(km, words, true).replace(/\s/g, ' ')).toBe(text)
})

it('the middle of positions is their average', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  expect(middleOf([at(50, 10), at(52, 14)])).toEqual(at(51, 12))
  expect(middleOf([])).toBeNull()
})
