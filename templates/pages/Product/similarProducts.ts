import type { Product, ProductCard } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'

const most = 9
/** So many fill a row; fewer are joined by those of the category above. */
const enough = 4

/**
 * Products of the category that lists a product, and of those above it: bicycles for a bicycle, parts for a part.
 * The product can be one of them, so that all pages of a category have the same list.
 */
export function findSimilar(
  site: Pick<Site, 'card' | 'productsIn' | 'storiesOf'>,
  product: Product,
  listingPath: string | undefined,
): readonly ProductCard[] {
  const { isBicycle } = site.card(product)
  const found = new Set<Product>()
  for (const [level, categoryId] of categoriesAbove(site, listingPath).entries()) {
    // one more, because the product itself is not shown
    const limit = level === 0 ? most : enough + 1
    for (const other of site.productsIn(categoryId)) {
      if (found.size >= limit) break
      if (site.card(other).isBicycle === isBicycle) found.add(other)
    }
  }
  return [...found].map(site.card)
}

/** The categories of a page and of the pages above it, the page's own first. */
function categoriesAbove(site: Pick<Site, 'storiesOf'>, path = ''): readonly string[] {
  const parts = path.split('/')
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  const stories = site.storiesOf('Category')
  return paths.flatMap(
    (own) => stories.find((story) => story.path === own)?.content.categoryId ?? [],
  )
}
