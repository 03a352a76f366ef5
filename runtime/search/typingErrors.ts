/** Typing errors in a word. Short words would match too many others, and numbers have none. */
export function allowedEdits(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0
  return term.length < 7 ? 1 : 2
}

/**
 * A word with two neighbouring letters swapped, at each place: `scarp` for `scrap`. That is one typing error, but two
 * edits for MiniSearch.
 */
export const swappedSpellings = (term: string): string[] =>
  allowedEdits(term) === 0
    ? []
    : Array.from(
        { length: term.length - 1 },
        (_, at) => term.slice(0, at) + term[at + 1]! + term[at]! + term.slice(at + 2),
      ).filter((one) => one !== term)
