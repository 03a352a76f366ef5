import { describe, expect, it } from 'vitest'
import { leftOut } from './sample.ts'

const test = (...titles: string[]) => ({ titles })
const plain = Array.from({ length: 9 }, (_, index) => test(`plain ${index}`))
const many = Array.from({ length: 7 }, (_, index) => test('R8.1 a group', `test ${index}`))
const rare = [test('R8.2 one'), test('R8.2 R8.3 both')]
const all = [...plain, ...many, ...rare]
const turns = [0, 1, 2].map((turn) => leftOut(all, turn, 3))

describe('a sample of tests', () => {
  it('has every test in one of three turns', () => {
    const always = all.filter((one) => turns.every((out) => out.includes(one)))
    expect(always).toEqual([])
  })

  it('has one of three tests', () => {
    for (const out of turns) {
      expect(plain.filter((one) => !out.includes(one))).toHaveLength(3)
      expect([2, 3]).toContain(many.filter((one) => !out.includes(one)).length)
    }
  })

  it('has a test of each requirement', () => {
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const out = leftOut(all, turn, 50)
      const ids = all.filter((one) => !out.includes(one)).flatMap(({ titles }) => titles.join(' '))
      for (const id of ['R8.1', 'R8.2', 'R8.3']) expect(ids.join(' ')).toContain(id)
    }
  })

  it('has another test of a requirement in another turn', () => {
    const chosen = [...Array(many.length).keys()].flatMap((turn) => {
      const out = leftOut(many, turn, 50)
      return many.filter((one) => !out.includes(one))
    })
    expect(new Set(chosen)).toEqual(new Set(many))
  })

  it('has no more tests of requirements than they need', () => {
    const out = leftOut(rare, 1, 50)
    expect(rare.filter((one) => !out.includes(one))).toEqual([rare[1]])
  })

  it('has what has to run in each turn', () => {
    const kept = { ...test('plain 10'), isKept: true }
    for (const turn of [0, 1, 2]) expect(leftOut([...all, kept], turn, 3)).not.toContain(kept)
  })

  it('is the same for the same turn', () => {
    expect(leftOut(all, 4, 3)).toEqual(turns[1])
  })
})
