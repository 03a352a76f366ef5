import { z } from 'zod'
import { reviewsAddress, type ReviewSummary } from '#shared/product/reviews.ts'
import type { BackendClient } from './http.ts'
import { listOf } from './listOf.ts'
import { getJson, readReviewPages } from './reviewPages.ts'

/** Returns the summaries of products with reviews, by product number. Others are missing. */
export type ReviewLookup = (
  productNumbers: readonly string[],
) => Promise<ReadonlyMap<string, ReviewSummary>>

const count = z.int().min(0)

const linesSchema = z.object({
  response: z.object({
    bottomlines: listOf(
      z.object({
        domain_key: z.union([z.string(), z.number()]).transform(String),
        total_reviews: count,
      }),
    ),
  }),
})

const summarySchema = z.object({
  response: z.object({
    bottomline: z.object({
      total_review: count,
      average_score: z.number().min(0).max(5),
      star_distribution: z.partialRecord(z.enum(['1', '2', '3', '4', '5']), count).nullish(),
    }),
  }),
})

/**
 * The reviews of a brand (R7.6.1). One list says which products have reviews, so that only these are requested,
 * each once for all locales.
 */
export function openReviews(
  client: BackendClient,
  source: { url: string; key: string },
): {
  /** Rejects if the service or the key is wrong. */
  check: () => Promise<unknown>
  lookUp: ReviewLookup
} {
  let reviewed: Promise<ReadonlySet<string>> | undefined
  const listReviewed = () => (reviewed ??= fetchReviewed(client, source))
  const summaries = new Map<string, Promise<ReviewSummary>>()
  function summaryOf(productNumber: string): Promise<ReviewSummary> {
    let summary = summaries.get(productNumber)
    if (!summary) {
      summary = fetchSummary(client, source, productNumber)
      summaries.set(productNumber, summary)
    }
    return summary
  }
  return {
    check: listReviewed,
    async lookUp(productNumbers) {
      const known = await listReviewed()
      const found = productNumbers.filter((number) => known.has(number))
      return new Map(
        await Promise.all(found.map(async (number) => [number, await summaryOf(number)] as const)),
      )
    },
  }
}

/** The numbers of the products that have reviews. */
async function fetchReviewed(
  client: BackendClient,
  { url, key }: { url: string; key: string },
): Promise<ReadonlySet<string>> {
  const address = `${url}/v1/apps/${encodeURIComponent(key)}/bottom_lines`
  const counts = await readReviewPages(client, address, async (request) => {
    const { data } = await client.json(request, linesSchema)
    return data.response.bottomlines.map(
      ({ domain_key, total_reviews }) => [domain_key, total_reviews] as const,
    )
  })
  return new Set([...counts].flatMap(([number, total]) => (total > 0 ? number : [])))
}

async function fetchSummary(
  client: BackendClient,
  source: { url: string; key: string },
  productNumber: string,
): Promise<ReviewSummary> {
  const request = getJson(`${reviewsAddress(source, productNumber)}?per_page=1&page=1`)
  const { data } = await client.json(request, summarySchema)
  const { total_review, average_score, star_distribution } = data.response.bottomline
  return {
    average: average_score,
    count: total_review,
    distribution: (['1', '2', '3', '4', '5'] as const).map(
      (stars) => star_distribution?.[stars] ?? 0,
    ),
  }
}
