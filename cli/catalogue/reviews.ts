import type { Brand } from '#brands/schema.ts'
import type { Product } from '#shared/product/product.ts'
import type { ReviewSummary } from '#shared/product/reviews.ts'
import type { PhotoLookup } from '../fetch/photos.ts'
import type { ReviewLookup } from '../fetch/reviews.ts'

const noReviews: ReviewSummary = { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }

/**
 * Adds the summaries of reviews to products, from the brand's minimum count on (R9.8), and the numbers of photos.
 */
export async function withReviews(
  products: readonly Product[],
  { enabled, minimumCount }: Brand['features']['reviews'],
  lookUp: { reviews: ReviewLookup; photos: PhotoLookup },
): Promise<readonly Product[]> {
  if (!enabled) return products
  const [summaries, photos] = await Promise.all([
    lookUp.reviews(products.map(({ sku }) => sku)),
    lookUp.photos(),
  ])
  return products.map((product) => {
    const reviews = summaries.get(product.sku) ?? noReviews
    const photoCount = photos.get(product.sku) ?? 0
    return { ...product, photoCount, ...(reviews.count >= minimumCount && { reviews }) }
  })
}
