import { readCards } from '#runtime/product/cardFiles.ts'
import type { SearchIndexFile } from '#shared/search.ts'
import { searchTerms } from '#shared/searchText.ts'
import { create } from './dom.ts'
import { highlight } from './highlight.ts'
import type { SearchOrder } from './readState.ts'
import type { SearchHit } from './searchIndex.ts'
import { withQueryId } from './searchLinks.ts'

/** Sorts products. Those without a price come last, and ties keep their relevance. */
export function sortProducts(
  hits: readonly SearchHit[],
  order: SearchOrder,
  { products, tag }: Pick<SearchIndexFile, 'products' | 'tag'>,
): readonly SearchHit[] {
  if (order === '') return hits
  if (order === 'name') {
    const { compare } = new Intl.Collator(tag, { numeric: true })
    return hits.toSorted((a, b) => compare(a.title, b.title))
  }
  const direction = order === 'price' ? 1 : -1
  const amountOf = ({ entry }: SearchHit) => products.amounts[entry] ?? null
  return hits.toSorted((a, b) => {
    const [first, second] = [amountOf(a), amountOf(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return direction * (first - second)
  })
}

/** The look whose shape and colour match most of the words that found the product. */
export function matchingLook(
  { entry, terms }: SearchHit,
  { products }: Pick<SearchIndexFile, 'products'>,
) {
  const looks = products.looks[entry] ?? []
  const scores = looks.map(
    ([, , words]) => searchTerms(words).filter((term) => terms.includes(term)).length,
  )
  return looks[scores.indexOf(Math.max(...scores))] ?? null
}

interface CardOptions {
  file: SearchIndexFile
  /** Addresses of the card files. */
  cards: readonly string[]
  query: string
}

/** List items with the cards of products. A card that cannot be loaded is replaced by a link. */
export const productItems = (
  hits: readonly SearchHit[],
  { file, cards, query }: CardOptions,
): Promise<readonly HTMLLIElement[]> =>
  Promise.all(
    hits.map(async (hit) => {
      const html = await readCard(hit, file, cards).catch(() => null)
      const item = create('li', { class: 'product-grid__cell' })
      // rendered at build
      if (html !== null) item.innerHTML = html
      else item.append(create('a', { href: hit.path }, hit.title))
      for (const link of item.querySelectorAll('a')) {
        link.href = withQueryId(link.getAttribute('href') ?? hit.path, query)
      }
      for (const text of item.querySelectorAll('h2, h3, h3 + p')) highlight(text, hit.terms)
      return item
    }),
  )

async function readCard(
  hit: SearchHit,
  file: SearchIndexFile,
  cards: readonly string[],
): Promise<string | null> {
  const look = matchingLook(hit, file)
  const url = look && cards[look[0]]
  return url ? ((await readCards(url))[look[1]] ?? null) : null
}
