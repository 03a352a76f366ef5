import {
  isRange,
  type FacetGroup,
  type Range,
  type RangeFacet,
  type Selection,
} from './facetIndex.ts'
import type { ListingIndex } from './listing.ts'

/** What a shopper chose on a listing. */
export interface ListingState {
  selection: Selection
  /** Index of the sort order. */
  sort: number
  /** Number of loaded pages. */
  pages: number
}

/** The parts of a listing that its query depends on. */
export type QueryWords = Pick<ListingIndex, 'sorts' | 'sortWord' | 'pageWord'> & {
  facets: Pick<ListingIndex['facets'], 'groups'>
}

/** Limits the work that a hostile URL can cause. */
const maximumPages = 500

/** Reads a query string. Ignores other parameters, and values that no longer exist. */
export function readListingQuery(words: QueryWords, search: string): ListingState {
  const query = new URLSearchParams(search)
  const sort = words.sorts.findIndex(
    ({ word }) => word === query.get(words.sortWord)?.toLowerCase(),
  )
  const pages = /^\d{1,4}$/.exec(query.get(words.pageWord) ?? '')
  return {
    selection: words.facets.groups.map((group) => readChoice(group, query.getAll(group.word))),
    sort: Math.max(0, sort),
    pages: Math.min(maximumPages, Math.max(1, Number(pages?.[0] ?? 1))),
  }
}

function readChoice(group: FacetGroup, texts: readonly string[]): Selection[number] {
  if (group.kind === 'range') return readRange(group, texts.at(-1) ?? '')
  const named = new Set(texts.flatMap((text) => text.toLowerCase().split(',')))
  const values = group.values.flatMap(({ word }, index) => (named.has(word) ? [index] : []))
  return values.length > 0 ? values : null
}

/** `1500-3000`, `1500-` or `-3000`. */
function readRange(group: RangeFacet, text: string): Range | null {
  const [all, low = '', high = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text) ?? []
  if (all === undefined) return null
  return cleanRange(group, {
    low: low === '' ? null : Number(low),
    high: high === '' ? null : Number(high),
  })
}

/** Sorts the bounds, and drops those that do not limit anything. Null for the whole range. */
export function cleanRange({ min, max }: RangeFacet, { low, high }: Range): Range | null {
  const [from, to] = low !== null && high !== null && low > high ? [high, low] : [low, high]
  const range = {
    low: from === null || from <= min ? null : Math.min(from, max),
    high: to === null || to >= max ? null : Math.max(to, min),
  }
  return range.low === null && range.high === null ? null : range
}

/**
 * Writes a state to a query string (`?colour=black,green&price=1500-3000&sort=price-low-to-high`), and keeps other
 * parameters.
 */
export function writeListingQuery(
  words: QueryWords,
  { selection, sort, pages }: ListingState,
  search: string,
): string {
  const { facets, sorts, sortWord, pageWord } = words
  const { groups } = facets
  const query = new URLSearchParams(search)
  for (const word of ownWords(words)) query.delete(word)
  // words consist of a-z, 0-9 and hyphens, so their commas stay readable
  const own = groups.flatMap((group, index) => {
    const text = choiceText(group, selection[index])
    return text === '' ? [] : [`${group.word}=${text}`]
  })
  const sortName = sorts[sort]
  if (sort > 0 && sortName) own.push(`${sortWord}=${sortName.word}`)
  if (pages > 1) own.push(`${pageWord}=${pages}`)
  const text = [...own, query.toString()].filter(Boolean).join('&')
  return text && `?${text}`
}

/** The parameters of a listing. */
const ownWords = ({ facets, sortWord, pageWord }: QueryWords) => [
  ...facets.groups.map(({ word }) => word),
  sortWord,
  pageWord,
]

/** Whether a query has choices that its state does not have, such as a value of the past. */
export function hasUnknownChoices(words: QueryWords, state: ListingState, search: string): boolean {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams(writeListingQuery(words, state, ''))
  return ownWords(words).some((word) => given.get(word) !== known.get(word))
}

function choiceText(group: FacetGroup, choice: Selection[number] | undefined): string {
  if (!choice) return ''
  if (isRange(choice)) {
    const isWhole = choice.low === null && choice.high === null
    return isWhole ? '' : `${choice.low ?? ''}-${choice.high ?? ''}`
  }
  if (group.kind === 'range') return ''
  return choice.flatMap((value) => group.values[value]?.word ?? []).join(',')
}
