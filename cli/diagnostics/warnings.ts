import { compareText } from '#shared/text/compareText.ts'
import type { Diagnostic } from './errors.ts'
import type { BuildEvent } from '../events.ts'

/** Warnings of one kind. */
export interface WarningGroup {
  group: string
  /** Without duplicates, sorted. */
  diagnostics: readonly Diagnostic[]
  /** The number of occurrences. */
  count: number
}

/** Collects the warnings of a run for a report. */
export interface WarningLog {
  listen: (event: BuildEvent) => void
  groups: () => readonly WarningGroup[]
}

/** `includesTransient` adds warnings about the run itself, such as retries. */
export function createWarningLog({ includesTransient = false } = {}): WarningLog {
  const groups = new Map<string, { diagnostics: Map<string, Diagnostic>; count: number }>()
  return {
    listen(event) {
      if (event.kind !== 'warning' || (event.isTransient && !includesTransient)) return
      const known = groups.get(event.group) ?? {
        diagnostics: new Map<string, Diagnostic>(),
        count: 0,
      }
      known.diagnostics.set(keyOf(event.diagnostic), event.diagnostic)
      known.count++
      groups.set(event.group, known)
    },
    groups: () =>
      [...groups]
        .sort(([a], [b]) => compareText(a, b))
        .map(([group, { diagnostics, count }]) => ({
          group,
          count,
          diagnostics: [...diagnostics.values()].sort((a, b) => compareText(keyOf(a), keyOf(b))),
        })),
  }
}

const keyOf = ({ what, where = '', todo = '' }: Diagnostic) => [where, what, todo].join('\n')

/** Formats all warnings by group. */
export const formatWarnings = (groups: readonly WarningGroup[]): readonly string[] =>
  groups.flatMap(({ group, diagnostics, count }) => [
    `warning: ${withCount({ group, count })}`,
    ...diagnostics.flatMap(({ what, where, todo }) => [
      `  ${what}${where ? ` (${where})` : ''}`,
      ...(todo ? todo.split('\n').map((line) => `    ${line}`) : []),
    ]),
  ])

export const withCount = ({ group, count }: Pick<WarningGroup, 'group' | 'count'>) =>
  count > 1 ? `${group} ×${count}` : group
