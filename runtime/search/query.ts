import type { Query } from 'minisearch'
import { searchWords } from '#shared/text/searchText.ts'
import { swappedSpellings } from './typingErrors.ts'

/** Longer queries are cut: nobody types them, and each word costs time. */
const longestQuery = 200
const mostWords = 12

/** A query as words and phrases. All of them have to match, each in one of its spellings. */
export type QueryPart = readonly (readonly string[])[]

/** Removes what no search can use: space at the ends and everything after 200 characters. */
export const trimQuery = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, longestQuery).trim()

/** The query in an address, which anybody may have written. */
export const readQuery = (search: string): string =>
  trimQuery(new URLSearchParams(search).get('query') ?? '')

/** Divides a query into words, or phrases that have synonyms. */
export function toQueryParts(
  text: string,
  synonyms: readonly (readonly string[])[],
): readonly QueryPart[] {
  const words = searchWords(trimQuery(text)).slice(0, mostWords)
  const groups = synonyms.map((phrases) =>
    phrases.map((phrase) => searchWords(phrase).map(({ terms: [whole] }) => whole)),
  )
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length;) {
    const [whole, ...pieces] = words[at]!.terms
    const found = findSynonyms(
      groups,
      words.slice(at).map(({ terms }) => terms[0]),
    )
    parts.push([
      ...(found ? found.group : [[whole]]),
      // a word with a hyphen is also written as two
      ...(!found && pieces.length > 0 ? [pieces] : []),
    ])
    at += found?.length ?? 1
  }
  return parts
}

/** The group with the longest phrase at the start of the words. */
function findSynonyms(
  groups: readonly (readonly (readonly string[])[])[],
  words: readonly string[],
): { group: readonly (readonly string[])[]; length: number } | null {
  let best: { group: readonly (readonly string[])[]; length: number } | null = null
  for (const group of groups) {
    for (const phrase of group) {
      const isAtStart = phrase.every((term, index) => isForm(words[index], term))
      if (isAtStart && phrase.length > (best?.length ?? 0)) best = { group, length: phrase.length }
    }
  }
  return best
}

/** Letters that a plural or case adds: `ebikes`, `Reifens`. */
const longestEnding = 2

const isForm = (word: string | undefined, term: string) =>
  word !== undefined && word.startsWith(term) && word.length - term.length <= longestEnding

/** A swap weighs about as much as one edit does in MiniSearch, so that words as they were typed come first. */
const swapWeight = 0.4

/** Builds the query of MiniSearch. */
export const toMiniSearchQuery = (
  parts: readonly QueryPart[],
  combineWith: 'AND' | 'OR',
  toAlternatives: (term: string) => Query = (term) => term,
): Query => ({
  combineWith,
  queries: parts.map((part) => ({
    combineWith: 'OR',
    queries: part.map((phrase) => ({ combineWith: 'AND', queries: phrase.map(toAlternatives) })),
  })),
})

/** Short words differ from too many others in their first letter: a lock is not a clock. */
const longestShort = 4

/** A term, or what its spellings with swapped letters find, which can be synonyms: `tryes` also finds `tire`. `weigh` weighs entries. */
export const withSwaps =
  (synonyms: readonly (readonly string[])[], weigh: (id: number) => number) =>
  (term: string): Query => ({
    combineWith: 'OR',
    queries: [
      {
        queries: [term],
        boostDocument: (id: number, found) =>
          term.length > longestShort || found[0] === term[0] ? weigh(id) : 0,
      },
      {
        combineWith: 'OR',
        fuzzy: false,
        boostTerm: () => swapWeight,
        queries: swappedSpellings(term).map((spelling) =>
          toMiniSearchQuery(toQueryParts(spelling, synonyms), 'AND'),
        ),
      },
    ],
  })
