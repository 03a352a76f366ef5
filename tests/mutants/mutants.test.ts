import { describe, expect, it } from 'vitest'
import { drawSample, plant, shuffle, type Mutant } from './mutants.ts'
import { scoreFolder } from './report.ts'

const mutant = (name: string, changes: Partial<Mutant> = {}): Mutant => ({
  key: name,
  file: 'cli/fetch/http.ts',
  folder: 'cli/fetch',
  lineNumber: 1,
  line: `return ${name}`,
  mutator: 'ConditionalExpression',
  original: name,
  replacement: 'true',
  location: { start: { line: 1, column: 4 }, end: { line: 2, column: 3 } },
  text: 'planted',
  ...changes,
})

const names = Array.from({ length: 20 }, (_, index) => `a${index}`)
const keys = (mutants: readonly Mutant[]) => mutants.map(({ key }) => key)

describe('a sample of mutants', () => {
  it('stays the same when lines move', () => {
    const before = names.map((name) => mutant(name))
    const after = names.map((name) => mutant(name, { lineNumber: 9 })).toReversed()
    expect(keys(drawSample(after, 5))).toEqual(keys(drawSample(before, 5)))
  })

  it('takes equally many from each folder', () => {
    const others = names.map((name) => mutant(name, { folder: 'cli/content' }))
    const drawn = drawSample([...names.map((name) => mutant(name)), ...others], 5)
    expect(drawn.filter(({ folder }) => folder === 'cli/content')).toHaveLength(5)
    expect(drawn).toHaveLength(10)
  })
})

describe('a planted fault', () => {
  it('replaces the text of its place, over several lines', () => {
    expect(plant('one\ntwo a\nb three\n', mutant('a'))).toBe('one\ntwo plantedhree\n')
  })

  it('is chosen by the seed alone', () => {
    const mutants = names.map((name) => mutant(name))
    expect(keys(shuffle(mutants.toReversed(), 'a'))).toEqual(keys(shuffle(mutants, 'a')))
    expect(keys(shuffle(mutants, 'b'))).not.toEqual(keys(shuffle(mutants, 'a')))
  })
})

describe('the score of a folder', () => {
  const { file, line, mutator, original, replacement } = mutant('equal')
  const equal = { file, line, mutator, original, replacement }

  it.each([
    { statuses: { a: 'Killed', b: 'Timeout', equal: 'RuntimeError' } as const, percent: 100 },
    { statuses: { a: 'Killed', b: 'Survived', equal: 'Survived' } as const, percent: 50 },
    { statuses: { a: 'Survived', b: 'NoCoverage', equal: 'Killed' } as const, percent: 100 / 3 },
  ])('is $percent % with $statuses', ({ statuses, percent }) => {
    const score = scoreFolder({
      folder: 'cli/fetch',
      mutants: [mutant('a'), mutant('b'), mutant('equal')],
      statuses: new Map(Object.entries(statuses)),
      harmless: [{ ...equal, reason: 'both return the same' }],
    })
    expect(score.percent).toBe(percent)
  })
})
