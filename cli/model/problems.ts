import type { Emit } from '../events.ts'
import { ShopgenError, type Problem } from '../errors.ts'

/** Collects what is wrong with content and catalogue, so that everything is said at once. */
export interface Problems {
  error: (problem: Problem) => void
  /** Said once for each group, with how often it was met. */
  warn: (group: string, problem: Problem) => void
  /** Ends the run where there was an error. */
  throwIfAny: () => void
}

export function collectProblems(emit: Emit): Problems {
  const errors = new Map<string, Problem>()
  return {
    error(problem) {
      errors.set(`${problem.what}\n${problem.where ?? ''}`, problem)
    },
    warn(group, problem) {
      emit({ kind: 'warning', group, problem })
    },
    throwIfAny() {
      if (errors.size > 0) throw new ShopgenError('content', [...errors.values()])
    },
  }
}
