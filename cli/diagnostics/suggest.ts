import { distance } from 'fastest-levenshtein'

/** The candidate that was most likely meant, when one is near enough to be worth saying. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    const target = candidate.toLowerCase()
    const steps = distance(typed, target)
    if (steps > reach(typed) && !sharePrefix(typed, target)) continue
    if (!best || steps < best.distance) best = { candidate, distance: steps }
  }
  return best?.candidate
}

/** `did you mean "x"?`, or nothing: the words to show beside an unknown one. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const meant = nearest(word, candidates)
  return meant === undefined ? undefined : `did you mean "${meant}"?`
}

/** What to do about a word that is unknown: the one that was meant, if there is one near, before the rest. */
export const withSuggestion = (word: string, candidates: Iterable<string>, todo: string): string =>
  [didYouMean(word, candidates), todo].filter(Boolean).join(' ')

/** `did you mean "x"? allowed: x, y`; of many words only the one that was meant. */
export function choices(word: string, allowed: readonly (string | number)[]): string {
  const words = [...new Set(allowed.map(String))]
  const meant = didYouMean(word, words)
  return meant !== undefined && words.length > 12
    ? meant
    : withSuggestion(word, words, `allowed: ${words.join(', ')}`)
}

// Within two letters almost every short word is near every other, so those get one or none.
const reach = ({ length }: string) =>
  length <= 3 ? Math.min(1, length - 1) : Math.max(2, Math.floor(length / 3))

function sharePrefix(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  return shorter >= 2 && (a.startsWith(b) || b.startsWith(a))
}
