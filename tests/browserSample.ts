import { idsOf } from './proof.ts'

/** A test of the browser suite. */
interface TitledTest {
  /** From the outermost group to its own. */
  titles: readonly string[]
}

/** Requirements with so many tests or fewer keep all of them. */
const few = 3

/** Of all other tests, one of so many runs. */
const every = 3

/**
 * The tests that a sampled run leaves out. `turn` shifts the choice: each test runs in at least one of three turns, and
 * each requirement keeps a test in all of them.
 */
export function leftOut<Test extends TitledTest>(
  tests: readonly Test[],
  turn: number,
): readonly Test[] {
  const groups = Map.groupBy(
    tests.flatMap((test) => groupsOf(test).map((group) => ({ group, test }))),
    ({ group }) => group,
  )
  const running = new Set(
    [...groups].flatMap(([group, members]) =>
      members
        .filter((_, index) => alwaysRuns(group, members) || (index + turn) % every === 0)
        .map(({ test }) => test),
    ),
  )
  return tests.filter((test) => !running.has(test))
}

const alwaysRuns = (group: string, members: readonly unknown[]) =>
  group !== '' && members.length <= few

/** The requirements of a test; a single empty one if it has none. */
const groupsOf = ({ titles }: TitledTest): readonly string[] => {
  const ids = new Set(titles.flatMap(idsOf))
  return ids.size > 0 ? [...ids] : ['']
}
