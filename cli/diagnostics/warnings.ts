import { compareText } from '#shared/compareText.ts'
import type { Problem } from './errors.ts'
import type { BuildEvent } from '../events.ts'

/** Warnings of one kind. */
export interface WarningGroup {
  group: string
  /** Each once, in an order that does not depend on their arrival. */
  problems: readonly Problem[]
  /** How often they were met. */
  count: number
}

/** Collects the warnings of a run for a report. */
export interface WarningLog {
  listen: (event: BuildEvent) => void
  groups: () => readonly WarningGroup[]
}

/** `includesTransient`: also warnings about the run itself, which differ from run to run. */
export function createWarningLog({ includesTransient = false } = {}): WarningLog {
  const groups = new Map<string, { problems: Map<string, Problem>; count: number }>()
  return {
    listen(event) {
      if (event.kind !== 'warning' || (event.isTransient && !includesTransient)) return
      const known = groups.get(event.group) ?? { problems: new Map<string, Problem>(), count: 0 }
      known.problems.set(keyOf(event.problem), event.problem)
      known.count++
      groups.set(event.group, known)
    },
    groups: () =>
      [...groups]
        .sort(([a], [b]) => compareText(a, b))
        .map(([group, { problems, count }]) => ({
          group,
          count,
          problems: [...problems.values()].sort((a, b) => compareText(keyOf(a), keyOf(b))),
        })),
  }
}

const keyOf = ({ what, where = '', todo = '' }: Problem) => [where, what, todo].join('\n')

/** Every warning with its place and what to do, a group under its name. */
export const formatWarnings = (groups: readonly WarningGroup[]): readonly string[] =>
  groups.flatMap(({ group, problems, count }) => [
    `warning: ${withCount({ group, count })}`,
    ...problems.flatMap(({ what, where, todo }) => [
      `  ${what}${where ? ` (${where})` : ''}`,
      ...(todo ? todo.split('\n').map((line) => `    ${line}`) : []),
    ]),
  ])

export const withCount = ({ group, count }: Pick<WarningGroup, 'group' | 'count'>) =>
  count > 1 ? `${group} ×${count}` : group
