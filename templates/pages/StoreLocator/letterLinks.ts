import type { Dealer } from '#shared/dealers/dealer.ts'
import { foldText } from '#shared/text/searchText.ts'

export interface LetterLink {
  letter: string
  path: string
}

/** On fewer pages, the numbers are enough. */
const fewestPages = 4

/**
 * Links to the pages on which the towns with a letter begin, for readers without the search. The dealers are sorted
 * by town; `pathOf` is the page of a dealer by its position.
 */
export function letterLinks(
  dealers: readonly Pick<Dealer, 'city'>[],
  pathOf: (place: number) => string,
): readonly LetterLink[] {
  const paths = new Map<string, string>()
  for (const [place, { city }] of dealers.entries()) {
    const letter = /\p{L}/u.exec(foldText(city))?.[0]?.toUpperCase()
    if (letter && !paths.has(letter)) paths.set(letter, pathOf(place))
  }
  const links = [...paths].map(([letter, path]) => ({ letter, path }))
  return new Set(paths.values()).size < fewestPages ? [] : links
}
