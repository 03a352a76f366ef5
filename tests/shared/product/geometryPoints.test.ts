import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frameMeasures,
  geometryPoints,
  measureLines,
  drawnMeasures,
  type FrameMeasures,
  type Point,
} from '#shared/product/geometryPoints.ts'
import type { GeometryTable } from '#shared/product/product.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const anyFrame: fc.Arbitrary<FrameMeasures & { topTube: number }> = fc.record({
  stack: between(100, 900),
  reach: between(50, 700),
  seatTube: between(80, 900),
  headTube: between(30, 400),
  headAngle: between(46, 89),
  seatAngle: between(46, 89),
  bbDrop: between(-100, 100),
  chainstay: between(120, 900),
  wheelbase: between(300, 2400),
  topTube: between(100, 900),
})

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
/** The angle at which a line rises towards the rear. */
const rise = (low: Point, high: Point) =>
  (Math.atan2(high.y - low.y, low.x - high.x) * 180) / Math.PI

describe('the points of a frame', () => {
  it('give back the measures that they were made from', () => {
    fc.assert(
      fc.property(anyFrame, (frame) => {
        const points = geometryPoints(frame)
        const { bottomBracket, rearAxle, frontAxle, headTop, headBottom, seatTop } = points
        const read: FrameMeasures = {
          stack: headTop.y - bottomBracket.y,
          reach: headTop.x - bottomBracket.x,
          seatTube: distance(bottomBracket, seatTop),
          headTube: distance(headBottom, headTop),
          headAngle: rise(headBottom, headTop),
          seatAngle: rise(bottomBracket, seatTop),
          bbDrop: rearAxle.y - bottomBracket.y,
          chainstay: distance(bottomBracket, rearAxle),
          wheelbase: distance(rearAxle, frontAxle),
        }
        for (const code of frameMeasures) expect(read[code]).toBeCloseTo(frame[code], 6)
        expect(rearAxle.x).toBeLessThan(0)
      }),
    )
  })

  it('have a front axle of another height for a smaller front wheel', () => {
    fc.assert(
      fc.property(anyFrame, between(-200, 200), (frame, height) => {
        const { rearAxle, frontAxle } = geometryPoints(frame, height)
        expect(frontAxle.y).toBe(height)
        expect(frontAxle.x - rearAxle.x).toBeCloseTo(frame.wheelbase, 6)
      }),
    )
  })
})

describe('the lines of the measures', () => {
  it('are as long as the measures, and angles are at points of their tube', () => {
    fc.assert(
      fc.property(anyFrame, (frame) => {
        const { headTop, bottomBracket } = geometryPoints(frame)
        const lines = measureLines(frame)
        expect(Object.keys(lines).sort()).toEqual([...frameMeasures, 'topTube'].sort())
        for (const code of [...frameMeasures, 'topTube'] as const) {
          const line = lines[code]!
          if (line.kind === 'length') {
            expect(distance(line.from, line.to)).toBeCloseTo(Math.abs(frame[code]), 6)
          } else expect(line.degrees).toBe(frame[code])
        }
        const { headAngle, seatAngle } = lines
        if (headAngle?.kind !== 'angle' || seatAngle?.kind !== 'angle') throw new Error('no angles')
        expect(seatAngle.vertex).toEqual(bottomBracket)
        expect(headAngle.vertex.y).toBeCloseTo(frame.bbDrop, 6)
        if (headTop.y - headAngle.vertex.y > 1) {
          expect(rise(headAngle.vertex, headTop)).toBeCloseTo(frame.headAngle, 6)
        }
      }),
    )
  })

  it('leave out the top tube where a table has none', () => {
    const [{ topTube: _, ...frame }] = fc.sample(anyFrame, 1) as [
      FrameMeasures & { topTube: number },
    ]
    expect(measureLines(frame)).not.toHaveProperty('topTube')
  })
})

describe('the measures of a size', () => {
  const medium: FrameMeasures = {
    stack: 560,
    reach: 380,
    seatTube: 520,
    headTube: 145,
    headAngle: 72.5,
    seatAngle: 73.5,
    bbDrop: 70,
    chainstay: 415,
    wheelbase: 985,
  }
  const tableOf = (change: Partial<Record<keyof FrameMeasures, number | null>>): GeometryTable => ({
    sizes: ['S', 'M'],
    rows: frameMeasures.map((code) => ({
      code,
      values: [1, change[code] === undefined ? medium[code] : change[code]],
    })),
  })

  it('are those of its column', () => {
    expect(drawnMeasures(tableOf({}), 'M')).toEqual(medium)
  })

  const undrawable: [string, GeometryTable, string][] = [
    ['a size that the table lacks', tableOf({}), 'XL'],
    ['a value that is missing', tableOf({ reach: null }), 'M'],
    ['no rows', { sizes: ['M'], rows: [] }, 'M'],
    ['a length of zero', tableOf({ wheelbase: 0 }), 'M'],
    ['a negative length', tableOf({ stack: -560 }), 'M'],
    ['a level tube', tableOf({ headAngle: 0 }), 'M'],
    ['an angle in the wrong unit', tableOf({ seatAngle: 1.28 }), 'M'],
    ['a tube that leans forward', tableOf({ headAngle: 107.5 }), 'M'],
    ['a drop longer than the chainstay', tableOf({ bbDrop: 415 }), 'M'],
    ['a rise longer than the chainstay', tableOf({ bbDrop: -420 }), 'M'],
  ]
  it.each(undrawable)('are null for %s', (_, table, size) => {
    expect(drawnMeasures(table, size)).toBeNull()
  })

  it('may have a bottom bracket at or above the axles', () => {
    expect(drawnMeasures(tableOf({ bbDrop: 0 }), 'M')?.bbDrop).toBe(0)
    expect(drawnMeasures(tableOf({ bbDrop: -20 }), 'M')?.bbDrop).toBe(-20)
  })
})
