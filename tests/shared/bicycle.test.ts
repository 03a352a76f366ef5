import { describe, expect, it } from 'vitest'
import { geometryProblems, solveGeometry, type BicycleGeometry } from '#shared/bicycle.ts'

const trekking: BicycleGeometry = {
  wheelSize: 28,
  tyre: 47,
  stack: 640,
  reach: 395,
  seatTube: 520,
  headTube: 175,
  headAngle: 69.5,
  seatAngle: 73,
  bbDrop: 62,
  chainstay: 465,
  wheelbase: 1125,
}

const mountain: BicycleGeometry = {
  ...trekking,
  wheelSize: 29,
  tyre: 60,
  stack: 635,
  reach: 460,
  seatTube: 440,
  headTube: 115,
  headAngle: 66,
  seatAngle: 75.5,
  chainstay: 440,
  wheelbase: 1208,
}

const child: BicycleGeometry = {
  wheelSize: 16,
  tyre: 45,
  stack: 345,
  reach: 240,
  seatTube: 230,
  headTube: 85,
  headAngle: 69,
  seatAngle: 70,
  bbDrop: 8,
  chainstay: 280,
  wheelbase: 690,
}

const frontLoader: BicycleGeometry = {
  ...trekking,
  wheelSize: 26,
  frontWheelSize: 20,
  stack: 560,
  reach: 330,
  chainstay: 460,
  wheelbase: 1960,
}

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

describe('geometryProblems', () => {
  it.each([
    ['trekking', trekking],
    ['mountain', mountain],
    ["a child's", child],
    ['a front-loader', frontLoader],
  ])('accepts a valid %s bicycle', (_, geometry) => {
    expect(geometryProblems(geometry)).toEqual([])
  })

  const wrong: [string, BicycleGeometry, RegExp][] = [
    ['a digit lost in the stack', { ...trekking, stack: 64 }, /^stack 64 is outside/],
    ['a wrong digit in the stack', { ...trekking, stack: 740 }, /rake \d+ is outside 25–60/],
    ['a digit lost in the head tube', { ...trekking, headTube: 75 }, /fork length 563 is outside/],
    ['a wheelbase too long', { ...trekking, wheelbase: 1215 }, /rake \d+ is outside 25–60/],
    ['a wheelbase too short', { ...trekking, wheelbase: 700 }, /lets the wheels touch/],
    ['no number', { ...trekking, reach: Number.NaN }, /^reach NaN is outside/],
    [
      "an adult's stack on a child's frame",
      { ...child, stack: 445, headTube: 60 },
      /180–360 \(16 inch\)/,
    ],
    ['a drop longer than the stays', { ...child, bbDrop: 90, chainstay: 80 }, /chainstay/],
  ]
  it.each(wrong)('reports %s', (_, geometry, message) => {
    const diagnostics = geometryProblems(geometry)
    expect(
      diagnostics.some((diagnostic) => message.test(diagnostic)),
      diagnostics.join('; '),
    ).toBe(true)
  })

  it("allows a child's fork that an adult's bicycle must not have", () => {
    const forkOf = (geometry: BicycleGeometry) => solveGeometry(geometry).forkLength
    expect(forkOf(child)).toBeLessThan(300)
    const adult = { ...trekking, stack: 440 }
    expect(forkOf(adult)).toBeLessThan(300)
    expect(geometryProblems(child)).toEqual([])
    expect(geometryProblems(adult)).not.toEqual([])
  })

  const wheels: [inches: number, limits: string][] = [
    [14, 'fork length \\d+ is outside 130–300 \\(14 inch\\)'],
    [18, 'fork length \\d+ is outside 180–360 \\(18 inch\\)'],
    [20, 'fork length \\d+ is outside 230–430 \\(20 inch\\)'],
    [24, 'fork length \\d+ is outside 280–520 \\(24 inch\\)'],
    [26, 'fork length \\d+ is outside 300–560 \\(26 inch\\)'],
  ]
  it.each(wheels)('a wheel of %d inches has its own limits', (wheelSize, message) => {
    const geometry = { ...trekking, wheelSize, stack: 750, headTube: 50, wheelbase: 1200 }
    expect(geometryProblems(geometry)).toContainEqual(expect.stringMatching(message))
  })

  const rakes: [inches: number, limits: string][] = [
    [14, 'rake -?\\d+ is outside 8–50'],
    [18, 'rake -?\\d+ is outside 12–55'],
    [20, 'rake -?\\d+ is outside 15–60'],
    [24, 'rake -?\\d+ is outside 20–60'],
  ]
  it.each(rakes)('a wheel of %d inches has its own rake', (wheelSize, message) => {
    const geometry = { ...trekking, wheelSize, wheelbase: 1500 }
    expect(geometryProblems(geometry)).toContainEqual(expect.stringMatching(message))
  })

  it('reports a number out of range without the resulting fork', () => {
    expect(geometryProblems({ ...trekking, stack: 64 })).toHaveLength(1)
  })

  it('reports a fork that is shorter than the wheel', () => {
    const geometry = { ...trekking, tyre: 130, stack: 612 }
    expect(geometryProblems(geometry)).toContainEqual(
      expect.stringMatching(/^fork length \d+ has no room for the wheel$/),
    )
  })
})
