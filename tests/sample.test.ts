import { describe, expect, it } from 'vitest'
import { leftOut } from './sample.ts'

const test = (...titles: string[]) => ({ titles })
const plain = Array.from({ length: 9 }, (_, index) => test(`plain ${index}`))
const many = Array.from({ length: 7 }, (_, index) => test('R8.1 a group', `test ${index}`))
const few = [test('R8.2 one'), test('R8.2 R8.1 both')]
const all = [...plain, ...many, ...few]
const share = { few: 3, every: 3 }
const turns = [0, 1, 2].map((turn) => leftOut(all, turn, share))

describe('a sample of tests', () => {
  it('has every test in one of three turns', () => {
    const always = all.filter((one) => turns.every((out) => out.includes(one)))
    expect(always).toEqual([])
  })

  it('has one of three tests without a requirement, and always those of a rare one', () => {
    for (const out of turns) {
      expect(plain.filter((one) => out.includes(one))).toHaveLength(6)
      expect(few.filter((one) => out.includes(one))).toEqual([])
      expect(many.filter((one) => out.includes(one)).length).toBeGreaterThan(3)
    }
  })

  it('has a test of each requirement', () => {
    const pair = [test('R8.3 one'), test('R8.3 other')]
    const trio = [test('R8.4 a'), test('R8.4 b'), test('R8.4 c')]
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const out = leftOut([...pair, ...trio], turn, { few: 1, every: 4 })
      expect(pair.filter((one) => !out.includes(one))).toHaveLength(1)
      expect(trio.filter((one) => !out.includes(one))).toHaveLength(1)
    }
  })

  it('has what has to run in each turn', () => {
    const kept = { ...test('plain 10'), isKept: true }
    for (const turn of [0, 1, 2]) expect(leftOut([...all, kept], turn, share)).not.toContain(kept)
  })

  it('is the same for the same turn', () => {
    expect(leftOut(all, 4, share)).toEqual(turns[1])
  })
})
