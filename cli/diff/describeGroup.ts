import { changeClasses } from './changeClasses.ts'
import type { ChangeGroup } from './groupChanges.ts'
import { numbersOf } from './money.ts'
import { wordChanges, type Words } from './wordChanges.ts'

/** A group in the parts that every report shows. */
export interface Description {
  mark: '+' | '-' | '~' | '→'
  /** Where, or of what. */
  head: string
  words: readonly Words[]
  /** `on 12 pages, such as /gb/en/bikes/`, or empty. */
  pages: string
  /** Places besides the first. */
  morePlaces: number
}

/** Both texts are shown as a whole up to this length. */
const shortLetters = 70

const marks = { added: '+', removed: '-', changed: '~' } as const

export function describeGroup(group: ChangeGroup): Description {
  const { class: kind, what, subject, places } = group
  const mark = kind === 'moved' ? '→' : marks[what]
  const isPage = kind === 'added' || kind === 'removed' || kind === 'moved'
  const isNamed = kind === 'price' && subject !== null
  const head = isNamed ? subject : (places[0] ?? '')
  const more = isNamed ? 0 : places.length - 1
  return {
    mark,
    head,
    words: wordsOf(group),
    pages: isPage ? '' : pagesOf(group),
    morePlaces: more,
  }
}

function wordsOf({ class: kind, what, before, after }: ChangeGroup): readonly Words[] {
  if (before === '' && after === '') return []
  if (what === 'added' || what === 'removed') {
    const text = before || after
    return [{ kind: what, text: text.length > 200 ? `${text.slice(0, 200)}…` : text }]
  }
  const isShort = before.length + after.length <= shortLetters
  if (!isShort && kind !== 'moved') return wordChanges(before, after)
  const percent = kind === 'price' ? percentOf(before, after) : ''
  return [
    { kind: 'removed', text: before },
    { kind: 'same', text: ' → ' },
    { kind: 'added', text: after },
    ...(percent ? [{ kind: 'same' as const, text: percent }] : []),
  ]
}

/** ` (−15 %)` of two prices. */
function percentOf(before: string, after: string): string {
  const [old, ...othersBefore] = numbersOf(before)
  const [now, ...othersAfter] = numbersOf(after)
  if (!old || now === undefined || othersBefore.length + othersAfter.length > 0) return ''
  const percent = Math.round((now / old - 1) * 1000) / 10
  return ` (${percent < 0 ? '−' : '+'}${Math.abs(percent)} %)`
}

function pagesOf({ pages }: ChangeGroup): string {
  if (pages.length === 0) return ''
  if (pages.length === 1) return `on ${pages[0]}`
  return `on ${pages.length} pages, such as ${pages[0]}`
}

/** The groups of each class, with its title. */
export function sectionsOf(groups: readonly ChangeGroup[]) {
  return [...Map.groupBy(groups, (group) => group.class)].map(([kind, members]) => ({
    kind,
    title: changeClasses[kind],
    groups: members,
  }))
}

/** `2 added, 1 removed, 494 changed, 10 the same`. */
export function countsOf(pages: Readonly<Record<string, number>>): string {
  const names = {
    added: 'added',
    removed: 'removed',
    moved: 'moved',
    changed: 'changed',
    same: 'the same',
  }
  return Object.entries(names)
    .flatMap(([key, name]) => (pages[key] || key === 'same' ? [`${pages[key]} ${name}`] : []))
    .join(', ')
}

/** `12 page data, 3 shared query`. */
export const followingOf = (following: Readonly<Record<string, number>>): string =>
  Object.entries(following)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
