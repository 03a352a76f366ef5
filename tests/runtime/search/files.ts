import { createSearchIndex } from '#cli/site/search/searchIndex.ts'
import type { SearchEntries, SearchEntry } from '#cli/site/search/searchEntry.ts'
import en from '#templates/translations/en.json' with { type: 'json' }
import type { Product } from '#shared/product/product.ts'
import { searchMessages, type SearchIndexFile, type SearchKind } from '#shared/files/search.ts'

const toEntry = (kind: SearchKind, changes: Partial<SearchEntry>): SearchEntry => ({
  title: '',
  detail: '',
  path: `/${kind}/${changes.title}/`,
  ...changes,
})

const messages = Object.fromEntries(
  searchMessages.map((name) => [name, en[name]]),
) as SearchIndexFile['messages']

/** An index file of entries; products whose detail is “sold out” are. */
export function indexFileOf(
  entries: Partial<Record<SearchKind, readonly Partial<SearchEntry>[]>>,
  synonyms: SearchIndexFile['synonyms'] = [],
): SearchIndexFile {
  const of = (kind: SearchKind) => (entries[kind] ?? []).map((entry) => toEntry(kind, entry))
  const all: SearchEntries = {
    product: of('product'),
    category: of('category'),
    advice: of('advice'),
    dealer: of('dealer'),
  }
  const products = all.product.map(
    ({ detail }) => ({ stockStatus: detail === 'sold out' ? 'soldOut' : 'inStock' }) as Product,
  )
  return createSearchIndex(
    { entries: all, products, synonyms, tag: 'en-GB', messages },
    { looks: () => [], t: (key) => key },
  )
}
