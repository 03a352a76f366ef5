import { compareText } from '#shared/text/compareText.ts'
import { mirrored } from './changeClasses.ts'
import { compareElements, type PlacedChange } from './compareElements.ts'
import { parseHtml, textOf } from './htmlTree.ts'
import { changedNumbers } from './money.ts'
import { withoutHashes } from './withoutHashes.ts'

/** Where documents are cut, so that a part that many pages share is compared once. */
const cuts = ['<header', '<main', '</main>', '<footer']

/** Compares documents; remembers parts that it has compared. */
export function pageComparer() {
  const known = new Map<string, Map<string, readonly PlacedChange[]>>()
  return { compare }

  /** Documents are compared in one order, so that the changes from after to before are the mirrored ones. */
  function compare(before: string, after: string): readonly PlacedChange[] {
    const isInOrder = compareText(before, after) <= 0
    const parts = isInOrder ? changedParts(before, after) : changedParts(after, before)
    if (parts.length === 0) return [onlyNames]
    const found = parts.flatMap(([a, b]) =>
      comparePart(a.text, b.text).map((change) => shifted(change, a.start, b.start)),
    )
    const changes = isInOrder ? found : found.map(mirroredPlace)
    const told = withoutRepeats(withSubjects(changes, nameOf(after) ?? nameOf(before)))
    return told.length > 0 ? told : [onlyBytes]
  }

  function comparePart(before: string, after: string): readonly PlacedChange[] {
    const isShared = before.startsWith('<header') || before.startsWith('<footer')
    if (!isShared) return compareElements(parseHtml(before), parseHtml(after))
    const ofBefore = known.get(before) ?? new Map<string, readonly PlacedChange[]>()
    known.set(before, ofBefore)
    const found = ofBefore.get(after) ?? compareElements(parseHtml(before), parseHtml(after))
    ofBefore.set(after, found)
    return found
  }
}

/** Parts that differ, besides the names of files. */
function changedParts(before: string, after: string): readonly (readonly [Part, Part])[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const isAlike = old.length === now.length
  const pairs = isAlike
    ? old.map((part, index) => [part, now[index]!] as const)
    : [[wholeOf(before), wholeOf(after)] as const]
  return pairs.flatMap(([a, b]) => {
    if (a.text === b.text) return []
    const [textA, textB] = [withoutHashes(a.text), withoutHashes(b.text)]
    return textA === textB
      ? []
      : [
          [
            { ...a, text: textA },
            { ...b, text: textB },
          ],
        ]
  })
}

const nowhere = { before: null, after: null }
const plain = {
  isCopy: false,
  starts: nowhere,
  what: 'changed',
  subject: null,
  before: '',
  after: '',
} as const
const onlyNames: PlacedChange = {
  ...plain,
  class: 'asset',
  place: 'names of files that pages load',
}
const onlyBytes: PlacedChange = { ...plain, class: 'bytes', place: 'spaces or order of attributes' }

interface Part {
  text: string
  start: number
}

const wholeOf = (text: string): Part => ({ text, start: 0 })

function partsOf(html: string): readonly Part[] {
  const parts: Part[] = []
  let start = 0
  for (const cut of cuts) {
    const found = html.indexOf(cut, start + 1)
    if (found < 0) continue
    parts.push({ text: html.slice(start, found), start })
    start = found
  }
  return [...parts, { text: html.slice(start), start }]
}

const shifted = (change: PlacedChange, before: number, after: number): PlacedChange => ({
  ...change,
  starts: {
    before: change.starts.before === null ? null : change.starts.before + before,
    after: change.starts.after === null ? null : change.starts.after + after,
  },
})

const mirroredPlace = (change: PlacedChange): PlacedChange => ({
  ...mirrored(change),
  starts: { before: change.starts.after, after: change.starts.before },
})

/** The heading of a page. */
function nameOf(html: string): string | null {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  return heading ? textOf(parseHtml(heading)) : null
}

const withSubjects = (changes: readonly PlacedChange[], name: string | null) =>
  changes.map((change) =>
    change.class === 'price' && change.subject === null ? { ...change, subject: name } : change,
  )

/**
 * Leaves out what repeats a visible change: the price in structured data, in a link, in the limits of a filter, and in
 * what islands read.
 */
function withoutRepeats(changes: readonly PlacedChange[]): readonly PlacedChange[] {
  const visible = changes.filter(({ class: kind, isCopy }) => !isCopy && isVisible(kind))
  if (visible.length === 0) return changes
  const values = new Set(visible.map(({ before, after }) => JSON.stringify([before, after])))
  const numbers = new Set(
    visible.flatMap(({ before, after }) => changedNumbers(before, after) ?? []),
  )
  const hasStock = visible.some(({ class: kind, after }) => kind === 'price' && !/\d/.test(after))
  return changes.filter((change) => {
    const { class: kind, before, after, place } = change
    if (kind === 'price' && !change.isCopy) return true
    if (change.isCopy && /availability|status$/.test(place)) return !hasStock
    if (kind === 'data' && values.has(JSON.stringify([before, after]))) return false
    const pairs = changedNumbers(wordsOf(before), wordsOf(after))
    return !pairs || pairs.length === 0 || !pairs.every((pair) => numbers.has(pair))
  })
}

const isVisible = (kind: PlacedChange['class']) => kind === 'price' || kind === 'text'

/** Data of islands can be HTML. */
const wordsOf = (text: string) => (text.startsWith('<') ? textOf(parseHtml(text)) : text)
