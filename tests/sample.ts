import { spawnSync } from 'node:child_process'
import { idsOf } from './proof.ts'

interface TitledTest {
  /** From the outermost group to its own. */
  titles: readonly string[]
  /** Whether it runs in each turn. */
  isKept?: boolean
}

/** The tag of tests that have found a fault which no other test saw: samples never leave them out. */
export const alwaysTag = '@always'

/**
 * The tests that a sampled run leaves out: all but one of `every`. `turn` shifts the choice, so that each test runs in
 * one of `every` turns. Requirements whose tests would all be left out keep one of them.
 */
export function leftOut<Test extends TitledTest>(
  tests: readonly Test[],
  turn: number,
  every: number,
): readonly Test[] {
  const running = new Set(
    tests.filter(({ isKept }, index) => isKept === true || (index + turn) % every === 0),
  )
  for (const members of rarestFirst(tests)) {
    if (!members.some((test) => running.has(test))) running.add(members[turn % members.length]!)
  }
  return tests.filter((test) => !running.has(test))
}

/** The tests of each requirement. A test of a rare one often proves a common one, too. */
function rarestFirst<Test extends TitledTest>(
  tests: readonly Test[],
): readonly (readonly Test[])[] {
  const groups = Map.groupBy(
    tests.flatMap((test) => [...new Set(test.titles.flatMap(idsOf))].map((id) => ({ id, test }))),
    ({ id }) => id,
  )
  return [...groups.values()]
    .map((members) => members.map(({ test }) => test))
    .toSorted((a, b) => a.length - b.length)
}

/** A number that is another one with each commit; also a checkout without its history has it. 0 without git. */
export function turnOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return Number.parseInt((stdout ?? '').slice(0, 8), 16) || 0
}
