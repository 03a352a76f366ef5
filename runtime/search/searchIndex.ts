import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch'
import {
  searchFields,
  searchKinds,
  stockLevels,
  type SearchIndexFile,
  type SearchKind,
} from '#shared/files/search.ts'
import { searchTerms } from '#shared/text/searchText.ts'
import { toMiniSearchQuery, toQueryParts, withSwaps } from './query.ts'
import { allowedEdits } from './typingErrors.ts'

/** An entry that a query found. */
export interface SearchHit {
  /** Its number in the index. */
  entry: number
  kind: SearchKind
  title: string
  detail: string
  path: string
  /** The terms of the entry that match the query. */
  terms: readonly string[]
}

export interface SearchResults {
  /** By kind, the best first. */
  hits: Readonly<Record<SearchKind, readonly SearchHit[]>>
  total: number
  /** Whether every word was found as it was typed. */
  isExact: boolean
}

export interface SearchIndex {
  search: (query: string) => SearchResults
  file: SearchIndexFile
}

/** Each step runs if the one before it finds nothing. */
const steps = [
  { combineWith: 'AND', isFuzzy: false },
  { combineWith: 'AND', isFuzzy: true },
  { combineWith: 'OR', isFuzzy: true },
] as const

const optionsOf = (isFuzzy: boolean): SearchOptions => ({
  boost: searchFields,
  // a single letter or a short number is a prefix of too many words
  prefix: (term) => !/^(.|\d{1,2})$/u.test(term),
  fuzzy: isFuzzy && allowedEdits,
})

/** A product that is sold out counts half, so that others with an equal match come first. */
const soldOutWeight = 0.5

export function openIndex(file: SearchIndexFile): SearchIndex {
  const soldOut = stockLevels.indexOf('soldOut')
  const weigh = (id: number) => (file.products.stock[id] === soldOut ? soldOutWeight : 1)
  const index = MiniSearch.loadJS(file.terms as AsPlainObject, {
    fields: Object.keys(searchFields),
    tokenize: searchTerms,
    processTerm: (term) => term,
    searchOptions: { boostDocument: weigh },
  })
  return {
    file,
    search(query) {
      const parts = toQueryParts(query, file.synonyms)
      for (const { combineWith, isFuzzy } of parts.length > 0 ? steps : []) {
        const toAlternatives = isFuzzy ? withSwaps(file.synonyms, weigh) : undefined
        const found = index
          .search(toMiniSearchQuery(parts, combineWith, toAlternatives), optionsOf(isFuzzy))
          .map(({ id, score, terms }) => ({ id: id as number, score, terms }))
          .sort((a, b) => b.score - a.score || a.id - b.id)
        if (found.length > 0) return toResults(file, found, !isFuzzy)
      }
      return toResults(file, [], false)
    },
  }
}

function toResults(
  file: SearchIndexFile,
  found: readonly { id: number; terms: readonly string[] }[],
  isExact: boolean,
): SearchResults {
  const kindOf = kindsOf(file)
  const hits: Record<SearchKind, SearchHit[]> = {
    product: [],
    category: [],
    advice: [],
    dealer: [],
  }
  for (const { id, terms } of found) {
    const kind = kindOf(id)
    const [title = '', detail = '', path = ''] = [file.titles, file.details, file.paths].map(
      (texts) => texts[id],
    )
    hits[kind].push({ entry: id, kind, title, detail, path, terms })
  }
  return { hits, total: found.length, isExact }
}

/** Entries of a kind follow each other. */
function kindsOf({ counts }: SearchIndexFile): (entry: number) => SearchKind {
  let end = 0
  const ends = counts.map((count) => (end += count))
  return (entry) => searchKinds[ends.findIndex((one) => entry < one)]!
}
