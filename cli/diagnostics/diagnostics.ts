import type { Emit } from '../events.ts'
import { ShopgenError, type Diagnostic } from './errors.ts'

/** Where an error occurs: the locale, such as `gb-en`, and the path of the page. */
export interface Place {
  locale?: string | undefined
  page?: string | undefined
}

/** Collects the errors of content and catalogue, so that a build reports all of them at once. */
export interface Diagnostics {
  /** An error that occurs in several places is reported once and names the places. */
  error: (diagnostic: Diagnostic, place?: Place) => void
  /** The summary shows each group of warnings once, with a count. */
  warn: (group: string, diagnostic: Diagnostic) => void
  /** Warns once of what many stories can have, with the place of the first. */
  warnOnce: (group: string, diagnostic: Diagnostic) => void
  /** Throws if there are errors. */
  throwIfAny: () => void
}

export function createDiagnostics(emit: Emit): Diagnostics {
  const errors = new Map<
    string,
    { diagnostic: Diagnostic; locales: Set<string>; pages: Set<string> }
  >()
  const warned = new Set<string>()
  const warn: Diagnostics['warn'] = (group, diagnostic) =>
    emit({ kind: 'warning', group, diagnostic })
  return {
    error(diagnostic, place) {
      const key = `${diagnostic.what}\n${diagnostic.where ?? ''}`
      let known = errors.get(key)
      if (!known) errors.set(key, (known = { diagnostic, locales: new Set(), pages: new Set() }))
      if (place?.locale !== undefined) known.locales.add(place.locale)
      if (place?.page !== undefined) known.pages.add(place.page)
    },
    warn,
    warnOnce(group, diagnostic) {
      const key = `${group}\n${diagnostic.what}`
      if (warned.has(key)) return
      warned.add(key)
      warn(group, diagnostic)
    },
    throwIfAny() {
      if (errors.size === 0) return
      const diagnostics = [...errors.values()].map(({ diagnostic, locales, pages }): Diagnostic => {
        const places = [
          ...(diagnostic.where ? [diagnostic.where] : []),
          ...(locales.size > 0 ? [`in ${listed([...locales])}`] : []),
          ...(pages.size > 0 ? [`seen on ${listed([...pages])}`] : []),
        ]
        return places.length > 0 ? { ...diagnostic, where: places.join(', ') } : diagnostic
      })
      throw new ShopgenError('content', diagnostics)
    },
  }
}

/** Diagnostics that wait, so that what is told first does not depend on which answer came first. */
export interface HeldDiagnostics extends Diagnostics {
  /** Passes on what was held, in its order. */
  pass: () => void
}

/** Holds diagnostics for `target`, which gets them with `pass`. */
export function holdDiagnostics(target: Diagnostics): HeldDiagnostics {
  const held: ((to: Diagnostics) => void)[] = []
  const pass = () => held.splice(0).forEach((tell) => tell(target))
  return {
    error: (...told) => void held.push((to) => to.error(...told)),
    warn: (...told) => void held.push((to) => to.warn(...told)),
    warnOnce: (...told) => void held.push((to) => to.warnOnce(...told)),
    throwIfAny() {
      pass()
      target.throwIfAny()
    },
    pass,
  }
}

/** Adds a place to all errors, so that code that reads a story does not need to know the page. */
export const diagnosticsAt = (diagnostics: Diagnostics, place: Place): Diagnostics => ({
  ...diagnostics,
  error: (diagnostic, inner) => diagnostics.error(diagnostic, inner ?? place),
})

const maximumListed = 3

/** `a, b, c and 4 others` */
export function listed(names: readonly string[], separator = ', '): string {
  const shown = names.slice(0, maximumListed).join(separator)
  const more = names.length - maximumListed
  if (more <= 0) return shown
  return `${shown} and ${more} ${more === 1 ? 'other' : 'others'}`
}
