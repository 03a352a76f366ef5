import type { Emit } from '../events.ts'
import { ShopgenError, type Problem } from './errors.ts'

/** Where a problem was met: the locale (`gb-en`), and the path of the page that shows it. */
export interface Place {
  locale?: string | undefined
  page?: string | undefined
}

/** Collects what is wrong with content and catalogue, so that everything is said at once. */
export interface Problems {
  /** The same problem met in several places is one that names them. */
  error: (problem: Problem, place?: Place) => void
  /** Said once for each group, with how often it was met. */
  warn: (group: string, problem: Problem) => void
  /** Ends the run where there was an error. */
  throwIfAny: () => void
}

export function collectProblems(emit: Emit): Problems {
  const errors = new Map<string, { problem: Problem; locales: Set<string>; pages: Set<string> }>()
  return {
    error(problem, place) {
      const key = `${problem.what}\n${problem.where ?? ''}`
      let met = errors.get(key)
      if (!met) errors.set(key, (met = { problem, locales: new Set(), pages: new Set() }))
      if (place?.locale !== undefined) met.locales.add(place.locale)
      if (place?.page !== undefined) met.pages.add(place.page)
    },
    warn(group, problem) {
      emit({ kind: 'warning', group, problem })
    },
    throwIfAny() {
      if (errors.size === 0) return
      const problems = [...errors.values()].map(({ problem, locales, pages }): Problem => {
        const places = [
          ...(problem.where ? [problem.where] : []),
          ...(locales.size > 0 ? [`in ${listed([...locales])}`] : []),
          ...(pages.size > 0 ? [`seen on ${listed([...pages])}`] : []),
        ]
        return places.length > 0 ? { ...problem, where: places.join(', ') } : problem
      })
      throw new ShopgenError('content', problems)
    },
  }
}

/** The same problems, met in one place: what reads a story need not know for which page it does. */
export const problemsAt = (problems: Problems, place: Place): Problems => ({
  ...problems,
  error: (problem, inner) => problems.error(problem, inner ?? place),
})

const mostListed = 3

/** `a, b, c and 4 others` */
export function listed(names: readonly string[], separator = ', '): string {
  const shown = names.slice(0, mostListed).join(separator)
  const more = names.length - mostListed
  if (more <= 0) return shown
  return `${shown} and ${more} ${more === 1 ? 'other' : 'others'}`
}
