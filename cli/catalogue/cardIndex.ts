import { compareText } from '#shared/text/compareText.ts'
import type {
  CardChunk,
  Product,
  ProductCard,
  ProductCategory,
  ProductLook,
} from '#shared/product/product.ts'
import { lineage } from './category.ts'
import { toLooks, type Look } from './looks.ts'
import type { ProductIndex } from './productIndex.ts'

/** The cards of a locale. */
export interface CardIndex {
  /** The card of a product's default variant. */
  card: (product: Product) => ProductCard
  /** All looks of a product with the places of their cards, the default one first. */
  looks: (product: Product) => readonly ProductLook[]
}

/** Products whose first cards are in one file: a page of a listing needs few files. */
const productsInGroup = 24

/** Cards in one file at most, since a product can have hundreds of looks. */
const cardsInChunk = 64

type PlacedLooks = ReadonlyMap<Product, readonly ProductLook[]>

/**
 * Divides the cards into files by category and listing order, so that the products of a listing are in
 * neighbouring files. Cards are made when they are first needed.
 */
export function indexCards(
  { listed }: Pick<ProductIndex, 'listed'>,
  categories: ReadonlyMap<string, ProductCategory>,
): CardIndex {
  const looks = new Map<Product, readonly Look[]>()
  const looksOf = (product: Product) => {
    let made = looks.get(product)
    if (!made) looks.set(product, (made = toLooks(product)))
    return made
  }
  const placedLooksOf = createGroups(byCategory(listed, categories), looksOf)
  return {
    card: (product) => looksOf(product)[0]!.card,
    looks: (product) => placedLooksOf(product).get(product)!,
  }
}

/** Sorts by the path of the first category, so that subcategories follow each other. */
function byCategory(
  listed: readonly Product[],
  categories: ReadonlyMap<string, ProductCategory>,
): readonly Product[] {
  return listed
    .map((product) => ({
      product,
      place: lineage(product.categories[0]?.id ?? '', categories)
        .toReversed()
        .join('/'),
    }))
    .sort((a, b) => compareText(a.place, b.place))
    .map(({ product }) => product)
}

function createGroups(
  products: readonly Product[],
  looksOf: (product: Product) => readonly Look[],
): (product: Product) => PlacedLooks {
  const places = new Map(products.map((product, index) => [product, index]))
  const groups = new Map<number, PlacedLooks>()
  return (product) => {
    const number = Math.floor(places.get(product)! / productsInGroup)
    let group = groups.get(number)
    if (!group) {
      const start = number * productsInGroup
      group = placeLooks(products.slice(start, start + productsInGroup), looksOf)
      groups.set(number, group)
    }
    return group
  }
}

/** Fills files with the first looks of all products, which listings without filters show, and then with the others. */
function placeLooks(
  products: readonly Product[],
  looksOf: (product: Product) => readonly Look[],
): PlacedLooks {
  let cards: ProductCard[] = []
  let chunk: CardChunk = { cards }
  const place = (look: Look): ProductLook => {
    if (cards.length === cardsInChunk) chunk = { cards: (cards = []) }
    return { ...look, chunk, position: cards.push(look.card) - 1 }
  }
  const first = products.map((product) => place(looksOf(product)[0]!))
  return new Map(
    products.map((product, index) => [
      product,
      [first[index]!, ...looksOf(product).slice(1).map(place)],
    ]),
  )
}
