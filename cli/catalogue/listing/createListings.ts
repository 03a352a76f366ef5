import { createFacetCounter } from '#shared/facets/countFacets.ts'
import { emptySelection, type FacetGroup } from '#shared/facets/facetIndex.ts'
import { stockStates, type ListingIndex } from '#shared/facets/listing.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { CardChunk, Product, ProductLook } from '#shared/product/product.ts'
import type { Listing } from '#shared/facets/listing.ts'
import { uniqueWords } from '#shared/paths/urlWords.ts'
import { toFacetGroups, type FacetRow, type FacetRules } from './facetGroups.ts'

export interface ListingRules extends Omit<FacetRules, 'reservedWords'> {
  pageSize: number
  looks: (product: Product) => readonly ProductLook[]
}

interface Row extends FacetRow {
  look: ProductLook
  query: string
  /** Position of the product in the listing. */
  place: number
}

/** Returns a function that makes the index of a category's products, once. */
export function createListings(
  productsIn: (categoryId: string) => readonly Product[],
  rules: ListingRules,
): (categoryId: string) => Listing {
  const listings = new Map<string, Listing>()
  return (categoryId) => {
    let listing = listings.get(categoryId)
    if (!listing) listings.set(categoryId, (listing = toListing(productsIn(categoryId), rules)))
    return listing
  }
}

/** The index of products, in their order. */
export function toListing(products: readonly Product[], rules: ListingRules): Listing {
  const all = products.flatMap((product, place) =>
    rules
      .looks(product)
      .flatMap((look) =>
        look.variants.map(({ variant, query }): Row => ({ product, variant, place, look, query })),
      ),
  )
  const [sortWord, pageWord] = uniqueWords([
    [rules.t('listing.sort'), 'sort'],
    [rules.t('listing.pageWord'), 'page'],
  ]) as [string, string]
  const reservedWords = [
    sortWord,
    pageWord,
    'requiredbattery',
    'optionalbattery',
    'queryid',
    'query',
  ]
  const allGroups = toFacetGroups(all, { ...rules, reservedWords })
  const kept = distinctRows(all, allGroups)
  const rows = kept.map((row) => all[row]!)
  const groups = allGroups.map((group) => withRows(group, kept))
  const [chunks, queries] = [numbered<CardChunk>(), numbered<string>()]
  const prices = rows.map(({ variant }) => variant.price?.price.amount ?? null)
  const savings = rows.map(({ variant }) => variant.price?.savingPercentage ?? 0)
  const index: ListingIndex = {
    facets: { products: rows.map(({ place }) => place), groups },
    files: rows.map(({ look }) => chunks.numberOf(look.chunk)),
    positions: rows.map(({ look }) => look.position),
    links: rows.map(({ query }) => queries.numberOf(query)),
    queries: queries.values,
    skus: rows.map(({ variant }) => variant.sku),
    stock: rows.map(({ variant }) => stockStates.indexOf(variant.stockStatus)),
    prices,
    savings,
    ages: agesOf(products),
    sorts: toSorts({ products, prices, savings }, rules),
    sortWord,
    pageWord,
    pageSize: rules.pageSize,
  }
  const { counts } = createFacetCounter(index.facets)(emptySelection(groups))
  return { index, counts, chunks: chunks.values }
}

/** The first of the rows that no facet, card or stock status tells apart. */
function distinctRows(rows: readonly Row[], groups: readonly FacetGroup[]): readonly number[] {
  const known = new Set<string>()
  return rows.flatMap(({ place, look, variant: { stockStatus } }, row) => {
    const values = groups.map((group) => group.rows[row])
    const key = JSON.stringify([place, look.position, stockStatus, values])
    if (known.has(key)) return []
    known.add(key)
    return [row]
  })
}

function withRows(group: FacetGroup, kept: readonly number[]): FacetGroup {
  if (group.kind === 'range') return { ...group, rows: kept.map((row) => group.rows[row] ?? null) }
  return { ...group, rows: kept.map((row) => group.rows[row] ?? -1) }
}

/** Numbers values in the order of their first use. */
function numbered<Value>() {
  const numbers = new Map<Value, number>()
  const values: Value[] = []
  return {
    values: values as readonly Value[],
    numberOf(value: Value): number {
      let number = numbers.get(value)
      if (number === undefined) {
        number = values.push(value) - 1
        numbers.set(value, number)
      }
      return number
    },
  }
}

/** For each product its place from the newest one. Equal dates have equal places. */
function agesOf(products: readonly Product[]): readonly number[] {
  const dates = [...new Set(products.map(({ createdAt }) => createdAt ?? ''))].sort(compareText)
  const places = new Map(dates.toReversed().map((date, place) => [date, place]))
  return products.map(({ createdAt }) => places.get(createdAt ?? '')!)
}

/** The sort orders that change something. */
function toSorts(
  {
    products,
    prices,
    savings,
  }: { products: readonly Product[] } & Pick<ListingIndex, 'prices' | 'savings'>,
  { t }: Pick<ListingRules, 't'>,
): ListingIndex['sorts'] {
  const isVaried = (values: readonly unknown[]) => new Set(values).size > 1
  const hasPrices = isVaried(prices)
  const names = (
    [
      ['relevance', true],
      ['priceAsc', hasPrices],
      ['priceDesc', hasPrices],
      ['newest', isVaried(products.map(({ createdAt }) => createdAt))],
      ['discount', isVaried(savings)],
    ] as const
  ).flatMap(([name, isUseful]) => (isUseful ? [name] : []))
  const words = uniqueWords(names.map((name) => [t(`listing.sort.${name}`), name]))
  return names.map((name, index) => ({ name, word: words[index]! }))
}
