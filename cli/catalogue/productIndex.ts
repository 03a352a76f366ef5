import { compareText } from '#shared/text/compareText.ts'
import type { Product } from '#shared/product/product.ts'

/** The products of a locale by id, number and category. Numbers of variants lead to the parent. */
export interface ProductIndex {
  /** All products in listing order. */
  listed: readonly Product[]
  byId: ReadonlyMap<string, Product>
  bySku: ReadonlyMap<string, Product>
  /** The products of a category and its descendants, in listing order. */
  inCategory: (categoryId: string) => readonly Product[]
  /** The products of a product line, in listing order. */
  inLine: (line: string) => readonly Product[]
}

/** The attribute with the name of the product line. */
const lineCode = 'attrProductLine'

/** The names of a product's lines. */
export const linesOf = ({ attributes }: Pick<Product, 'attributes'>): readonly string[] =>
  attributes.flatMap(({ code, name }) => (code === lineCode ? [name] : []))

export function indexProducts(products: readonly Product[]): ProductIndex {
  const listed = [...products].sort(listingOrder)
  const byCategory = groupBy(listed, ({ categoriesRo }) => categoriesRo)
  const byLine = groupBy(listed, linesOf)
  return {
    listed,
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: indexSkus(products),
    inCategory: (categoryId) => byCategory.get(categoryId) ?? [],
    inLine: (line) => byLine.get(line) ?? [],
  }
}

/** Products by their numbers and those of their variants. */
export const indexSkus = <Indexed extends { sku: string; variants: readonly { sku: string }[] }>(
  products: readonly Indexed[],
): ReadonlyMap<string, Indexed> =>
  new Map(
    products.flatMap((product) => [
      [product.sku, product] as const,
      ...product.variants.map((variant) => [variant.sku, product] as const),
    ]),
  )

function groupBy(
  products: readonly Product[],
  keysOf: (product: Product) => readonly string[],
): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>()
  for (const product of products) {
    for (const key of keysOf(product)) {
      const group = groups.get(key)
      if (group) group.push(product)
      else groups.set(key, [product])
    }
  }
  return groups
}

/** Sorts by availability, then new products first, then by name and number. */
function listingOrder(a: Product, b: Product): number {
  const isGone = (product: Product) => Number(product.stockStatus === 'soldOut')
  return (
    isGone(a) - isGone(b) ||
    Number(b.isNew) - Number(a.isNew) ||
    compareText(a.name, b.name) ||
    compareText(a.sku, b.sku)
  )
}
