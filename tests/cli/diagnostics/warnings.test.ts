import { expect, it } from 'vitest'
import type { BuildEvent } from '#cli/events.ts'
import { createWarningLog, formatWarnings } from '#cli/diagnostics/warnings.ts'

const warning = (group: string, where: string, isTransient = false): BuildEvent => ({
  kind: 'warning',
  group,
  diagnostic: { what: 'a fault', where, todo: 'Mend it.' },
  ...(isTransient && { isTransient }),
})

const groupsOf = (
  events: readonly BuildEvent[],
  options?: Parameters<typeof createWarningLog>[0],
) => {
  const log = createWarningLog(options)
  for (const event of events) log.listen(event)
  return log.groups()
}

it('the manifest has every warning once, sorted, and none about the run', () => {
  const events = [
    warning('b', 'story 2'),
    warning('a', 'story 1'),
    warning('b', 'story 1'),
    warning('b', 'story 2'),
    warning('content service: responded with 503', 'GET /x', true),
  ]
  const groups = groupsOf(events)
  expect(
    groups.map(({ group, diagnostics }) => [group, diagnostics.map(({ where }) => where)]),
  ).toEqual([
    ['a', ['story 1']],
    ['b', ['story 1', 'story 2']],
  ])
  expect(groupsOf(events.toReversed())).toEqual(groups)
  expect(groups.map(({ count }) => count)).toEqual([1, 3])
})

it('the log of a build includes warnings about the run', () => {
  const events = [
    warning('b', 'GET /x', true),
    warning('a', 'story 1'),
    warning('b', 'GET /y', true),
  ]
  const groups = groupsOf(events, { includesTransient: true })
  expect(
    groups.map(({ group, diagnostics }) => [group, diagnostics.map(({ where }) => where)]),
  ).toEqual([
    ['a', ['story 1']],
    ['b', ['GET /x', 'GET /y']],
  ])
})

it('a warning is printed with its places and advice', () => {
  expect(formatWarnings(groupsOf([warning('a', 'story 1'), warning('a', 'story 2')]))).toEqual([
    'warning: a ×2',
    '  a fault (story 1)',
    '    Mend it.',
    '  a fault (story 2)',
    '    Mend it.',
  ])
})
