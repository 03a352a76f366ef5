import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '../definitions/pageSite.ts'

interface CategoryListing {
  path: string
  categoryId: string
}

/** Finds the deepest category page that lists the product. Ties: the first by path. */
export function findListing(site: PageSite, product: Product): CategoryListing | null {
  const listings = listingsByCategory(site)
  return product.categories.reduce<CategoryListing | null>((best, { id }) => {
    const listing = listings.get(id)
    if (!listing) return best
    if (!best || depth(listing) > depth(best)) return listing
    return depth(listing) === depth(best) && listing.path < best.path ? listing : best
  }, null)
}

const depth = ({ path }: CategoryListing) => path.split('/').length

/** If a category has two pages, the first by path wins. */
function listingsByCategory(site: PageSite): ReadonlyMap<string, CategoryListing> {
  const listings = new Map<string, CategoryListing>()
  for (const { path, content } of site.storiesOf('Category')) {
    const { categoryId } = content
    if (categoryId !== null && !listings.has(categoryId))
      listings.set(categoryId, { path, categoryId })
  }
  return listings
}
