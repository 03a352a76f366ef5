import { distance } from 'fastest-levenshtein'

/** The most similar candidate, if it is similar enough. */
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

/** `Did you mean "x"?`, or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const meant = nearest(word, candidates)
  return meant === undefined ? undefined : `Did you mean "${meant}"?`
}

/** Puts the suggestion for an unknown word before another advice. */
export const withSuggestion = (word: string, candidates: Iterable<string>, todo: string): string =>
  [didYouMean(word, candidates), todo].filter(Boolean).join(' ')

/** `Did you mean "x"? Allowed: x, y`. Leaves out a long list if there is a suggestion. */
export function choices(word: string, allowed: readonly (string | number)[]): string {
  const words = [...new Set(allowed.map(String))]
  const meant = didYouMean(word, words)
  return meant !== undefined && words.length > 12
    ? meant
    : withSuggestion(word, words, `Allowed: ${words.join(', ')}`)
}

// almost all short words are within two letters of each other
const reach = ({ length }: string) =>
  length <= 3 ? Math.min(1, length - 1) : Math.max(2, Math.floor(length / 3))

function sharePrefix(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  return shorter >= 2 && (a.startsWith(b) || b.startsWith(a))
}
