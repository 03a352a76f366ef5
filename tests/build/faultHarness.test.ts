import { afterAll, describe, expect, it } from 'vitest'
import { experiments } from '../faults/experiments.ts'
import { problemsOf } from '../faults/experiment.ts'
import { closeWorkbench } from '../faults/workbench.ts'

/** The short form of `npm run faults`. Titles begin with the requirements, and each experiment has one. */
const titles = [
  'X2.2 X2.5 kill: a build killed at any operation that changes a file leaves the old site or the new one',
  'X2.2 X1.3 errno: a file operation that fails, once or from then on, never publishes half a site',
  'X2.2 X1.3 disk: a full disk leaves the old site, and the build says which disk is full',
  'X2.2 X1.3 user: a build without permission changes nothing, and says so before it asks a back end',
  'X2.5 X1.3 twoBuilds: of two builds of one output, one publishes and the other names it at once',
  'X2.3 reader: a reader that polls a site finds no missing or half-written file while it is published',
  'X2.9 damage: a damaged snapshot, cache or site never makes a wrong page, and heals',
  'X2.6 X1.3 bodies: a body that is cut, too large, no JSON or of another shape never becomes a page',
  'X2.8 retries: failures that pass are tried again, after Retry-After, and no others',
  'X2.7 X2.8 throttle: no second has more requests than the limit, whatever the back end answers',
  'X2.8 outage: an outage does not multiply requests',
  'X2.8 slow: a request ends at its deadline, whether nothing, little or too much comes',
  'X2.6 paging: a list that changes or lies while its pages are read is complete, or an error',
  'X2.6 X1.3 schema: a field that is missing, null, huge or of another type is no crash, and errors name it',
]

describe('the fault harness', () => {
  afterAll(closeWorkbench)

  it('has a test for each experiment', () => {
    expect(titles).toEqual(
      experiments.map(({ ids, name, title }) => `${ids.join(' ')} ${name}: ${title}`),
    )
  })

  it.each(experiments.map((experiment, at) => [titles[at], experiment] as const))(
    '%s',
    async (_, { run }) => {
      expect(problemsOf(await run('short'))).toEqual([])
    },
    // whole builds, many at a time
    600_000,
  )
})
