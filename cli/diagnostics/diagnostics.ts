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
  /**
   * Remembers the field of a link, as pages have it, and the page that shows it where that is known:
   * whether the link is dead can be seen only when every page is rendered.
   */
  linked: (href: string, where: string, page?: string) => void
  /** The fields of that link on these pages, or else on any. */
  linksTo: (href: string, pages?: readonly string[]) => readonly string[]
  /** Ends the run where there was an error. */
  throwIfAny: () => void
}

export function collectProblems(emit: Emit): Problems {
  const errors = new Map<string, { problem: Problem; locales: Set<string>; pages: Set<string> }>()
  const links = new Map<string, Map<string, Set<string | undefined>>>()
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
    linked(href, where, page) {
      const fields = entryOf(links, href, () => new Map<string, Set<string | undefined>>())
      entryOf(fields, where, () => new Set()).add(page)
    },
    linksTo(href, pages = []) {
      const fields = [...(links.get(href) ?? [])]
      const onPages = fields.filter(([, shown]) => pages.some((page) => shown.has(page)))
      return (onPages.length > 0 ? onPages : fields).map(([where]) => where)
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

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}

/** The same problems, met in one place: what reads a story need not know for which page it does. */
export const problemsAt = (problems: Problems, place: Place): Problems => ({
  ...problems,
  error: (problem, inner) => problems.error(problem, inner ?? place),
  linked: (href, where, page) => problems.linked(href, where, page ?? place.page),
})

const mostListed = 3

/** `a, b, c and 4 others` */
export function listed(names: readonly string[], separator = ', '): string {
  const shown = names.slice(0, mostListed).join(separator)
  const more = names.length - mostListed
  if (more <= 0) return shown
  return `${shown} and ${more} ${more === 1 ? 'other' : 'others'}`
}
