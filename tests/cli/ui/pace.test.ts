import { expect, it } from 'vitest'
import { createPace } from '#cli/ui/pace.ts'

it.each<[readonly (readonly [ms: number, done: number])[], string | null]>([
  [[], null],
  [[[0, 1]], null],
  [
    [
      [0, 0],
      [1000, 49],
    ],
    null,
  ],
  [
    [
      [0, 0],
      [1000, 500],
    ],
    '500 pages/s, 1 s left',
  ],
  [
    [
      [5000, 100],
      [6000, 200],
    ],
    '100 pages/s, 8 s left',
  ],
  [
    [
      [0, 0],
      [10_000, 100],
    ],
    '10 pages/s, 1 min 30 s left',
  ],
  [
    [
      [0, 0],
      [1000, 1000],
    ],
    '1000 pages/s',
  ],
])('after %j it is %j', (events, expected) => {
  let time = 0
  const pace = createPace(() => time)
  for (const [ms, done] of events) {
    time = ms
    pace.listen({ kind: 'progress', stage: 'render', locale: 'gb-en', done, total: 1000 })
  }
  expect(pace.text()).toBe(expected)
})

it('does not count what other stages do', () => {
  const pace = createPace(() => 1)
  pace.listen({ kind: 'progress', stage: 'model', locale: 'gb-en', done: 100, total: 100 })
  expect(pace.text()).toBeNull()
})
