import { diffWordsWithSpace } from 'diff'

export interface Words {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Letters around a change that are enough to find it. */
const contextLetters = 30

/** Longer texts take too long to compare word by word. */
const longest = 20_000

/** The words that differ between two texts, with a few words around. */
export function wordChanges(before: string, after: string): readonly Words[] {
  const isLong = before.length + after.length > longest
  const parts = isLong ? null : diffWordsWithSpace(before, after)
  const words = parts
    ? parts.map(({ added, removed, value }): Words => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { kind: 'removed' as const, text: before },
        { kind: 'added' as const, text: after },
      ]
  return joined(words).map((part, index, all) =>
    part.kind === 'same' ? { ...part, text: context(part.text, { index, of: all.length }) } : part,
  )
}

/** A space or a letter between two changed words belongs to them. */
function joined(words: readonly Words[]): readonly Words[] {
  const result: Words[] = []
  let pending = { removed: '', added: '' }
  const flush = () => {
    if (pending.removed) result.push({ kind: 'removed', text: pending.removed })
    if (pending.added) result.push({ kind: 'added', text: pending.added })
    pending = { removed: '', added: '' }
  }
  words.forEach(({ kind, text }, index) => {
    const isBetween = index > 0 && index < words.length - 1 && pending.removed + pending.added
    if (kind === 'same' && isBetween && /^\s*\S{0,2}\s*$/.test(text)) {
      pending.removed += text
      pending.added += text
    } else if (kind === 'same') {
      flush()
      result.push({ kind, text })
    } else pending[kind] += text
  })
  flush()
  return result
}

/** The words next to a change; those before the first and after the last are cut on one side. */
function context(text: string, { index, of }: { index: number; of: number }): string {
  const isFirst = index === 0
  const isLast = index === of - 1
  const most = isFirst || isLast ? contextLetters : 2 * contextLetters
  if (text.length <= most + 3) return text
  const start = isFirst ? '' : cutEnd(text.slice(0, contextLetters))
  const end = isLast ? '' : cutStart(text.slice(-contextLetters))
  return `${start}…${end}`
}

const cutEnd = (text: string) => text.replace(/\S*$/, '') || text
const cutStart = (text: string) => text.replace(/^\S*/, '') || text
