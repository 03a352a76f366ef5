import type { Product, ProductCard } from '#shared/product/product.ts'
import type { PageSite } from '../../definitions/pageSite.ts'

const most = 9
/** So many fill a row; fewer are joined by those of the category above, the line and the shop. */
const enough = 4
/** Fewer look lost in a row. */
const fewest = 2

/**
 * Products of the category that lists a product, and of those above it: bicycles for a bicycle, parts for a part.
 * None if there are too few.
 * The product can be one of them, so that all pages of a category have the same list.
 */
export function findSimilar(
  site: Pick<PageSite, 'card' | 'products' | 'productsIn' | 'productsOfLine' | 'storiesOf'>,
  product: Product,
  listingPath: string | undefined,
): readonly ProductCard[] {
  const { isBicycle } = site.card(product)
  const found = new Set<Product>()
  const sources = [
    ...categoriesAbove(site, listingPath).map(site.productsIn),
    ...linesOf(product).map(site.productsOfLine),
    site.products,
  ]
  for (const [level, others] of sources.entries()) {
    // one more, because the product itself is not shown
    const limit = level === 0 ? most : enough + 1
    for (const other of others) {
      if (found.size >= limit) break
      if (site.card(other).isBicycle === isBicycle) found.add(other)
    }
  }
  const count = found.size - Number(found.has(product))
  return count < fewest ? [] : [...found].map(site.card)
}

const linesOf = ({ attributes }: Product) =>
  attributes.flatMap(({ code, name }) => (code === 'attrProductLine' ? name : []))

/** The categories of a page and of the pages above it, the page's own first. */
function categoriesAbove(site: Pick<PageSite, 'storiesOf'>, path = ''): readonly string[] {
  const parts = path.split('/')
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  const stories = site.storiesOf('Category')
  return paths.flatMap(
    (own) => stories.find((story) => story.path === own)?.content.categoryId ?? [],
  )
}
