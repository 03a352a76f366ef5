import type { Product } from '#shared/site.ts'
import { compareText } from './product.ts'

/** The products of a locale by id, by number (a variant's leads to its parent) and by category. */
export interface ProductIndex {
  byId: ReadonlyMap<string, Product>
  bySku: ReadonlyMap<string, Product>
  /** Those of the category and of all below it, in listing order. */
  inCategory: (categoryId: string) => readonly Product[]
}

export function indexProducts(products: readonly Product[]): ProductIndex {
  const groups = groupByCategory(products)
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) => [
        [product.sku, product] as const,
        ...product.variants.map((variant) => [variant.sku, product] as const),
      ]),
    ),
    inCategory: (categoryId) => groups.get(categoryId) ?? [],
  }
}

function groupByCategory(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>()
  for (const product of [...products].sort(listingOrder)) {
    for (const id of product.categoriesRo) {
      const group = groups.get(id)
      if (group) group.push(product)
      else groups.set(id, [product])
    }
  }
  return groups
}

/** What can be had comes first, then what is new; the name and the number decide the rest. */
function listingOrder(a: Product, b: Product): number {
  const isGone = (product: Product) => Number(product.stockStatus === 'soldOut')
  return (
    isGone(a) - isGone(b) ||
    Number(b.isNew) - Number(a.isNew) ||
    compareText(a.name, b.name) ||
    compareText(a.sku, b.sku)
  )
}
