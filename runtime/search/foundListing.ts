import type { ListingIndex } from '#shared/facets/listing.ts'
import { narrowListing, type NarrowedListing } from '#shared/facets/narrowListing.ts'
import type { SearchIndexFile } from '#shared/files/search.ts'
import { searchTerms } from '#shared/text/searchText.ts'
import type { SearchHit } from './searchIndex.ts'

/** What a search found, in a listing: the best products first, each in the look that the query names. */
export function foundListing(
  whole: ListingIndex,
  hits: readonly Pick<SearchHit, 'entry' | 'terms'>[],
  { looks }: Pick<SearchIndexFile['products'], 'looks'>,
): NarrowedListing {
  const lookOfRow = numberLooks(whole)
  const terms = new Map(hits.map((hit) => [hit.entry, hit.terms]))
  const rankOf = (row: number) => {
    const entry = whole.facets.products[row]!
    const words = new Set(searchTerms(looks[entry]?.[lookOfRow[row]!] ?? ''))
    return terms.get(entry)!.filter((term) => words.has(term)).length
  }
  return narrowListing(
    whole,
    hits.map(({ entry }) => entry),
    rankOf,
  )
}

/** For each row the number of its look. Rows of a look follow each other, and each look has its own card. */
function numberLooks({ facets: { products }, positions }: ListingIndex): readonly number[] {
  let look = 0
  return products.map((product, row) => {
    if (row === 0 || products[row - 1] !== product) look = 0
    else if (positions[row - 1] !== positions[row]) look += 1
    return look
  })
}
