import { expect, it } from 'vitest'
import { parseConcurrency } from '#cli/program/options.ts'

it.each([
  ['3', 3],
  ['50%', 4],
  ['1%', 1],
  ['300%', 8],
])('%s of eight processors are %i threads', (value, threads) => {
  expect(parseConcurrency(value, 8)).toBe(threads)
})

it.each(['0', '0%', '-1', 'two', '1.5', '%'])('%s is no number of threads', (value) => {
  expect(() => parseConcurrency(value, 8)).toThrow('Expected 1 or more')
})
