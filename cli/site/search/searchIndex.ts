import MiniSearch from 'minisearch'
import { shownPrice } from '#shared/product/offer.ts'
import type { Product, ProductLook } from '#shared/product/product.ts'
import {
  searchFields,
  searchKinds,
  stockLevels,
  type SearchField,
  type SearchIndexFile,
} from '#shared/files/search.ts'
import { searchTerms } from '#shared/text/searchText.ts'
import type { Site } from '../site.ts'
import { inIndexOrder, textOf, type SearchEntries } from './searchEntry.ts'

interface IndexInput extends Pick<SearchIndexFile, 'messages' | 'synonyms' | 'tag'> {
  entries: SearchEntries
  /** The products of the entries, in the same order. */
  products: readonly Product[]
}

/** Creates the search index of a locale. */
export function createSearchIndex(
  { entries, products, ...texts }: IndexInput,
  { looks, t }: Pick<Site, 'looks' | 't'>,
): SearchIndexFile {
  const ordered = inIndexOrder(entries)
  return {
    counts: searchKinds.map((kind) => entries[kind].length),
    titles: ordered.map(({ title }) => title),
    details: ordered.map(({ detail }) => detail),
    paths: ordered.map(({ path }) => path),
    products: {
      prices: products.map((product) => priceText(product, { looks, t })),
      stock: products.map(({ stockStatus }) => stockLevels.indexOf(stockStatus)),
      looks: products.map((product) => looks(product).map(lookWords)),
    },
    ...texts,
    terms: indexTerms(ordered),
  }
}

function priceText(product: Product, { looks, t }: Pick<Site, 'looks' | 't'>): string {
  const card = looks(product)[0]?.card
  const price = card && shownPrice(card.offer)
  if (!price) return ''
  return price.from ? t('product.from', { price: price.price.text }) : price.price.text
}

/** Shape and colour, which tell the looks of a product apart. */
const lookWords = ({ variants: [first] }: ProductLook) =>
  [first?.variant.shape, first?.variant.color].filter(Boolean).join(' ')

function indexTerms(entries: ReturnType<typeof inIndexOrder>): object {
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(searchFields),
    extractField: ({ id }, field) =>
      field === 'id' ? id : textOf(entries[id]!, field as SearchField),
    stringifyField: (value) => String(value),
    tokenize: searchTerms,
    processTerm: (term) => term,
  })
  index.addAll(entries.map((_, id) => ({ id })))
  return index.toJSON()
}
