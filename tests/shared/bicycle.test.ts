import { describe, expect, it } from 'vitest'
import { solveGeometry, type BicycleGeometry } from '#shared/bicycle.ts'
import { child, frontLoader, mountain, trekking } from '../fixtures/geometries.ts'

describe('solveGeometry', () => {
  const table: [string, BicycleGeometry, { fork: number; rake: number; ground: number }][] = [
    ['trekking', trekking, { fork: 463.3, rake: 49.7, ground: -296 }],
    ['mountain', mountain, { fork: 538.1, rake: 52.3, ground: -309 }],
    ["a child's", child, { fork: 293.1, rake: 38, ground: -189.5 }],
  ]
  it.each(table)('places the points of a %s bicycle', (_, geometry, expected) => {
    const solved = solveGeometry(geometry)
    expect(solved.forkLength).toBeCloseTo(expected.fork, 0)
    expect(solved.rake).toBeCloseTo(expected.rake, 0)
    expect(solved.ground).toBeCloseTo(expected.ground, 6)
    expect(solved.bottomBracket).toEqual({ x: 0, y: 0 })
    expect(solved.headTop).toEqual({ x: geometry.reach, y: geometry.stack })
    expect(Math.hypot(solved.rearAxle.x, solved.rearAxle.y)).toBeCloseTo(geometry.chainstay, 6)
    expect(solved.frontAxle.x - solved.rearAxle.x).toBeCloseTo(geometry.wheelbase, 6)
    expect(Math.hypot(solved.seatTop.x, solved.seatTop.y)).toBeCloseTo(geometry.seatTube, 6)
    expect(solved.seatTop.x).toBeLessThan(0)
  })

  it('measures the head tube along the steering axis', () => {
    const { headTop, headBottom } = solveGeometry(trekking)
    const angle = Math.atan2(headTop.y - headBottom.y, headBottom.x - headTop.x)
    expect((angle * 180) / Math.PI).toBeCloseTo(69.5, 6)
    expect(Math.hypot(headTop.y - headBottom.y, headBottom.x - headTop.x)).toBeCloseTo(175, 6)
  })

  it('puts a smaller front wheel on the same ground', () => {
    const { frontAxle, rearAxle, frontRadius, rearRadius, ground } = solveGeometry(frontLoader)
    expect(frontRadius).toBe(203 + 47)
    expect(rearRadius).toBe(279.5 + 47)
    expect(frontAxle.y - frontRadius).toBeCloseTo(ground, 6)
    expect(rearAxle.y - rearRadius).toBeCloseTo(ground, 6)
  })

  it('computes the effective top tube', () => {
    expect(solveGeometry(trekking).effectiveTopTube).toBeCloseTo(395 + 640 / Math.tan(1.27409), 1)
  })
})
