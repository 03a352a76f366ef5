import { compareText } from '#shared/compareText.ts'
import type {
  CardChunk,
  Product,
  ProductCard,
  ProductCategory,
  ProductLook,
} from '#shared/product.ts'
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

/** Products with cards in one file: a page of a listing needs few files, and no file is large. */
const productsInChunk = 24

interface Chunk extends CardChunk {
  looks: ReadonlyMap<Product, readonly ProductLook[]>
}

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
  const chunkOf = createChunks(byCategory(listed, categories), looksOf)
  return {
    card: (product) => looksOf(product)[0]!.card,
    looks: (product) => chunkOf(product).looks.get(product)!,
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

function createChunks(
  products: readonly Product[],
  looksOf: (product: Product) => readonly Look[],
): (product: Product) => Chunk {
  const places = new Map(products.map((product, index) => [product, index]))
  const chunks = new Map<number, Chunk>()
  return (product) => {
    const number = Math.floor(places.get(product)! / productsInChunk)
    let chunk = chunks.get(number)
    if (!chunk) {
      const start = number * productsInChunk
      chunk = toChunk(products.slice(start, start + productsInChunk), looksOf)
      chunks.set(number, chunk)
    }
    return chunk
  }
}

function toChunk(
  products: readonly Product[],
  looksOf: (product: Product) => readonly Look[],
): Chunk {
  const cards: ProductCard[] = []
  const looks = new Map<Product, readonly ProductLook[]>()
  const chunk: Chunk = { cards, looks }
  for (const product of products) {
    const placed = looksOf(product).map((look) => ({
      ...look,
      chunk,
      position: cards.push(look.card) - 1,
    }))
    looks.set(product, placed)
  }
  return chunk
}
