import { compareText } from '#shared/compareText.ts'
import type { Problem } from './errors.ts'
import type { BuildEvent } from './events.ts'

/** Warnings of one kind. */
export interface WarningGroup {
  group: string
  problems: readonly Problem[]
}

/** Collects the warnings of a run for a report. */
export interface WarningLog {
  listen: (event: BuildEvent) => void
  /** All warnings about the input, each once, in an order that does not depend on their arrival. */
  groups: () => readonly WarningGroup[]
}

export function createWarningLog(): WarningLog {
  const groups = new Map<string, Map<string, Problem>>()
  return {
    listen(event) {
      // how often a request had to be repeated differs from run to run
      if (event.kind !== 'warning' || event.isTransient) return
      const problems = groups.get(event.group) ?? new Map<string, Problem>()
      groups.set(event.group, problems.set(keyOf(event.problem), event.problem))
    },
    groups: () =>
      [...groups]
        .sort(([a], [b]) => compareText(a, b))
        .map(([group, problems]) => ({
          group,
          problems: [...problems.values()].sort((a, b) => compareText(keyOf(a), keyOf(b))),
        })),
  }
}

const keyOf = ({ what, where = '', todo = '' }: Problem) => [where, what, todo].join('\n')

/** Every warning with its place and what to do, a group under its name. */
export const formatWarnings = (groups: readonly WarningGroup[]): readonly string[] =>
  groups.flatMap(({ group, problems }) => [
    `warning: ${group}${problems.length > 1 ? ` ×${problems.length}` : ''}`,
    ...problems.flatMap(({ what, where, todo }) => [
      `  ${what}${where ? ` (${where})` : ''}`,
      ...(todo ? todo.split('\n').map((line) => `    ${line}`) : []),
    ]),
  ])
