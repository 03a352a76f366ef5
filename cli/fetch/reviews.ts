import { z } from 'zod'
import { reviewsAddress, type ReviewSummary } from '#shared/reviews.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { listOf } from './listOf.ts'

/** Returns the summaries of products with reviews, by product number. Others are missing. */
export type ReviewLookup = (
  productNumbers: readonly string[],
) => Promise<ReadonlyMap<string, ReviewSummary>>

/** The maximum of the service. */
const pageSize = 100

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

const get = (url: string): BackendRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
})

/** The numbers of the products that have reviews. The list has no total, so its last page is the first short one. */
async function fetchReviewed(
  client: BackendClient,
  { url, key }: { url: string; key: string },
): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>()
  const listed = new Set<string>()
  for (let page = 1; ; page += 1) {
    const query = `count=${pageSize}&page=${page}`
    const request = get(`${url}/v1/apps/${encodeURIComponent(key)}/bottom_lines?${query}`)
    const { data } = await client.json(request, linesSchema)
    const lines = data.response.bottomlines
    const before = listed.size
    for (const { domain_key, total_reviews } of lines) {
      listed.add(domain_key)
      if (total_reviews > 0) numbers.add(domain_key)
    }
    if (lines.length < pageSize) return numbers
    if (listed.size === before) {
      throw client.fail(request, 'incomplete', 'the list of reviewed products repeats a page')
    }
  }
}

async function fetchSummary(
  client: BackendClient,
  source: { url: string; key: string },
  productNumber: string,
): Promise<ReviewSummary> {
  const request = get(`${reviewsAddress(source, productNumber)}?per_page=1&page=1`)
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
