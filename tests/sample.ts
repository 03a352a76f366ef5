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

/** How much of a suite runs. */
interface Share {
  /** Requirements with so many tests or fewer keep all of them. */
  few: number
  /** Of all other tests, one of so many runs. */
  every: number
}

/**
 * The tests that a sampled run leaves out. `turn` shifts the choice: each test runs in at least one of `every` turns,
 * and each requirement keeps a test in all of them.
 */
export function leftOut<Test extends TitledTest>(
  tests: readonly Test[],
  turn: number,
  { few, every }: Share,
): readonly Test[] {
  const chosen = (id: string, members: readonly { test: Test }[]) => {
    // a small group has a test in each turn, too
    const step = id !== '' && members.length <= few ? 1 : Math.min(every, members.length)
    return members.filter((_, index) => (index + turn) % step === 0).map(({ test }) => test)
  }
  const groups = Map.groupBy(
    tests.flatMap((test) => groupsOf(test).map((group) => ({ group, test }))),
    ({ group }) => group,
  )
  const running = new Set([...groups].flatMap(([id, members]) => chosen(id, members)))
  return tests.filter((test) => test.isKept !== true && !running.has(test))
}

/** The requirements of a test; a single empty one if it has none. */
const groupsOf = ({ titles }: TitledTest): readonly string[] => {
  const ids = new Set(titles.flatMap(idsOf))
  return ids.size > 0 ? [...ids] : ['']
}

/** A number that is another one with each commit; also a checkout without its history has it. 0 without git. */
export function turnOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return Number.parseInt((stdout ?? '').slice(0, 8), 16) || 0
}
