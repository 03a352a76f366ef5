import type { Brand } from '#brands/schema.ts'
import type { Product } from '#shared/product.ts'
import type { ReviewSummary } from '#shared/reviews.ts'
import type { ReviewLookup } from '../fetch/reviews.ts'

const noReviews: ReviewSummary = { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }

/** Adds the summaries of reviews to products, from the brand's minimum count on (R9.8). */
export async function withReviews(
  products: readonly Product[],
  { enabled, minimumCount }: Brand['features']['reviews'],
  lookUp: ReviewLookup,
): Promise<readonly Product[]> {
  if (!enabled) return products
  const summaries = await lookUp(products.map(({ sku }) => sku))
  return products.map((product) => {
    const reviews = summaries.get(product.sku) ?? noReviews
    return reviews.count < minimumCount ? product : { ...product, reviews }
  })
}
