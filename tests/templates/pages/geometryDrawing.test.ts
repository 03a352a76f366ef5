import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawGeometry, drawingBox } from '#templates/pages/Product/geometry/geometryDrawing.ts'
import type { FrameMeasures } from '#shared/product/geometryPoints.ts'

const road: FrameMeasures = {
  stack: 558,
  reach: 382,
  seatTube: 500,
  headTube: 155,
  headAngle: 72.5,
  seatAngle: 73.5,
  bbDrop: 72,
  chainstay: 415,
  wheelbase: 991,
}
const between = (min: number, max: number) => fc.integer({ min, max })
const anyFrame: fc.Arbitrary<FrameMeasures> = fc.record({
  stack: between(150, 750),
  reach: between(100, 560),
  seatTube: between(100, 680),
  headTube: between(50, 300),
  headAngle: between(60, 78),
  seatAngle: between(60, 80),
  bbDrop: between(-90, 95),
  chainstay: between(150, 800),
  wheelbase: between(450, 2200),
})

/** The points of a path with only M and L. */
const pointsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))

describe('the drawing of a frame', () => {
  it('has y downwards, and lines as long as the measures', () => {
    const { measures } = drawGeometry(road)
    expect(measures['stack']?.path).toBe('M0 0L0 -558')
    expect(measures['chainstay']?.path).toBe('M0 0L-408.7 -72')
    const [start, end] = pointsOf(measures['wheelbase']!.path)
    expect(end!.x - start!.x).toBeCloseTo(991, 1)
    expect(end!.y).toBe(start!.y)
    expect(measures).not.toHaveProperty('topTube')
    expect(drawGeometry({ ...road, topTube: 547 }).measures['topTube']?.path).toBe(
      'M-165 -558L382 -558',
    )
  })

  it('has no fork where a rod steers the front wheel', () => {
    const lines = (frame: FrameMeasures) => drawGeometry(frame).frame.split('M').length
    expect(lines({ ...road, wheelbase: 1960 })).toBe(lines(road) - 1)
  })

  it('lies within its box, together with those of other sizes', () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { minLength: 1, maxLength: 4 }), (frames) => {
        const { x, y, width, height } = drawingBox(frames)
        for (const frame of frames) {
          const drawing = drawGeometry(frame)
          const shapes = [drawing.frame, ...Object.values(drawing.measures).map(({ path }) => path)]
          for (const point of shapes.flatMap(pointsOf)) {
            expect(point.x).toBeGreaterThanOrEqual(x)
            expect(point.x).toBeLessThanOrEqual(x + width)
            expect(point.y).toBeGreaterThanOrEqual(y)
            expect(point.y).toBeLessThanOrEqual(y + height)
          }
        }
      }),
    )
  })
})
