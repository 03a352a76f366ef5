import { compareText } from '#shared/text/compareText.ts'
import { classNames, type Change } from './changeClasses.ts'

/** One change, wherever it was found. */
export interface ChangeGroup extends Omit<Change, 'place'> {
  /** Where in the pages, most frequent first. */
  places: readonly string[]
  /** Paths of the pages, sorted; of a page that has moved, the new one. */
  pages: readonly string[]
}

/** Classes whose changes are told apart by their place, even if their texts are the same. */
const byPlace: ReadonlySet<Change['class']> = new Set([
  'markup',
  'script',
  'asset',
  'data',
  'file',
  'bytes',
])

interface Collected {
  change: Change
  places: Map<string, number>
  pages: Set<string>
}

/** Collects equal changes of many pages. */
export function changeCollector() {
  const found = new Map<string, Collected>()
  return {
    add(change: Change, pages: readonly string[], times = 1) {
      const key = keyOf(change)
      const collected = found.get(key) ?? { change, places: new Map(), pages: new Set() }
      found.set(key, collected)
      collected.places.set(change.place, (collected.places.get(change.place) ?? 0) + times)
      for (const page of pages) collected.pages.add(page)
    },
    groups: (): readonly ChangeGroup[] => [...found.values()].map(toGroup).sort(compareGroups),
  }
}

function keyOf(change: Change): string {
  const { class: kind, what, subject, before, after, place } = change
  const needsPlace = byPlace.has(kind) || what !== 'changed'
  return JSON.stringify([kind, what, subject, before, after, needsPlace ? place : null])
}

function toGroup({ change, places, pages }: Collected): ChangeGroup {
  const { place: _, ...facts } = change
  const sorted = [...places].sort(([a, m], [b, n]) => n - m || compareText(a, b))
  return { ...facts, places: sorted.map(([place]) => place), pages: [...pages].sort(compareText) }
}

/** By class, then those of most pages first. */
function compareGroups(a: ChangeGroup, b: ChangeGroup): number {
  return (
    classNames.indexOf(a.class) - classNames.indexOf(b.class) ||
    b.pages.length - a.pages.length ||
    compareText(a.subject ?? '', b.subject ?? '') ||
    compareText(a.places[0] ?? '', b.places[0] ?? '') ||
    compareText(a.before, b.before) ||
    compareText(a.after, b.after)
  )
}
