/** Messages that scripts of the search show. */
export const searchMessages = [
  'search.all',
  'search.advice',
  'search.categories',
  'search.clear',
  'search.dealers',
  'search.empty',
  'search.found',
  'search.noSuggestions',
  'search.products',
  'search.recent',
  'search.resultsFor',
  'search.suggested',
  'search.suggestions',
] as const
export type SearchMessage = (typeof searchMessages)[number]

/** Kinds of search results, in the order in which the index numbers them. */
export const searchKinds = ['product', 'category', 'advice', 'dealer'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The fields of the index, with the weight of a match. */
export const searchFields = {
  title: 8,
  detail: 3,
  brand: 3,
  /** Categories of a product, and the postal code and town of a dealer. */
  place: 3,
  /** Attributes of a product, and headings and questions of a page. */
  words: 1,
} as const
export type SearchField = keyof typeof searchFields

export const stockLevels = ['inStock', 'lowStock', 'onOrder', 'soldOut'] as const

/**
 * The search index of a locale. Entries are numbered: products in listing order, then the other kinds. Values of
 * one property follow each other, which compresses better than objects.
 */
export interface SearchIndexFile {
  /** Number of entries of each kind. */
  counts: readonly number[]
  titles: readonly string[]
  /** A subtitle, a teaser or an address. */
  details: readonly string[]
  paths: readonly string[]
  /** Properties of products. The listing of the search has those that divide results (R3.6.5). */
  products: {
    /** With "from"; empty if hidden. */
    prices: readonly string[]
    /** Positions in `stockLevels`. */
    stock: readonly number[]
    /** The words that name each look, in the order in which the listing has their rows. */
    looks: readonly (readonly string[])[]
  }
  /** BCP 47 tag of the locale, for plural forms. */
  tag: string
  messages: Readonly<Record<SearchMessage, string>>
  /** Words that mean the same in the locale's language. */
  synonyms: readonly (readonly string[])[]
  /** The serialized index of MiniSearch. */
  terms: object
}

/** Numbers and EANs of variants, with the link that opens the variant. */
export interface SearchCodesFile {
  hrefs: readonly string[]
  skus: readonly string[]
  /** Empty for variants without one. */
  eans: readonly string[]
}

/** Addresses of files with which scripts of any page find what a locale has. */
export interface SearchFiles {
  index: string
  /** Product numbers and EANs. */
  codes: string
  /** Places of the cards (`cardPlaces.ts`). */
  cards: readonly string[]
  /** The list of files with bicycles (`comparedBike.ts`). */
  bikes: string
  /** Dealers; empty without any. */
  dealers: string
}
