import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files of build and unit tests that take longest, by processor time. Without times of an earlier run, as on CI,
 * vitest begins with the largest files, and one of these would run at the end, alone.
 */
export const longest: readonly string[] = [
  'tests/build/servers.test.ts',
  'tests/build/faultHarness.test.ts',
  'tests/build/hostileCatalogue.test.ts',
  'tests/build/contributing.test.ts',
  'tests/build/interrupt.test.ts',
  'tests/build/faults.test.ts',
  'tests/build/switches.test.ts',
  'tests/build/cli.test.ts',
  'tests/build/pipelines.test.ts',
  'tests/build/attackedFields.test.ts',
  'tests/build/edits/edits.test.ts',
  'tests/build/largeShop.test.ts',
  'tests/build/snapshot.test.ts',
  'tests/cli/commands/threads.test.ts',
  'tests/cli/commands/build.test.ts',
  'tests/simulate/simulate.test.ts',
  'tests/runtime/checkout/placeOrder.test.ts',
  'tests/cli/commands/merge.test.ts',
  'tests/cli/fetch/snapshot/resume.test.ts',
  'tests/cli/commands/keepSite.test.ts',
  'tests/cli/emit/publishing.test.ts',
  'tests/runtime/basket/basket.test.ts',
]

/** Runs the files that take longest first, and the others as vitest does. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const rank = longest.indexOf(relative(project.config.root, moduleId).replaceAll(sep, '/'))
      return rank < 0 ? longest.length : rank
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
