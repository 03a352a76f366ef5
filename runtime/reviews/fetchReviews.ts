import { reviewSorts, reviewsPerPage, type ReviewSort } from '#shared/product/reviews.ts'
import { requestService } from './requestService.ts'
import {
  field,
  readAuthor,
  readDate,
  readId,
  readLanguage,
  readStars,
  readText,
} from './responseValues.ts'

/** A review. Its texts are untrusted. */
export interface Review {
  id: string
  stars: number
  title: string
  content: string
  author: string
  /** ISO date; null if the service has none. */
  date: string | null
  isVerified: boolean
  /** Language tag of the texts; empty if unknown. */
  language: string
}

export interface ReviewPage {
  reviews: readonly Review[]
  /** Number of reviews with the chosen stars. */
  total: number
}

export interface ReviewQuery {
  page: number
  /** Null for all. */
  stars: number | null
  sort: ReviewSort
}

/** Loads a page of reviews. Rejects if the service does not answer, or with something else. */
export async function fetchReviews(
  address: string,
  query: ReviewQuery,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const page = readPage(await requestService(`${address}?${toParameters(query)}`, signal))
  if (!page) throw new Error('reviews: unexpected response')
  return page
}

function toParameters({ page, stars, sort }: ReviewQuery): URLSearchParams {
  const order = reviewSorts.find(({ name }) => name === sort) ?? reviewSorts[0]
  return new URLSearchParams({
    per_page: String(reviewsPerPage),
    page: String(page),
    sort: order.sort,
    direction: order.direction,
    ...(stars === null ? {} : { star: String(stars) }),
  })
}

/** Null for a response of another form. Reviews of another form are left out. */
export function readPage(value: unknown): ReviewPage | null {
  const response = field(value, 'response')
  const reviews = field(response, 'reviews')
  const total = field(field(response, 'pagination'), 'total')
  if (!Array.isArray(reviews) || typeof total !== 'number') return null
  return { total, reviews: reviews.flatMap((review: unknown) => readReview(review) ?? []) }
}

function readReview(value: unknown): Review | null {
  const id = readId(field(value, 'id'))
  const stars = readStars(field(value, 'score'))
  if (id === null || stars === null) return null
  return {
    id,
    stars,
    title: readText(field(value, 'title')),
    content: readText(field(value, 'content')),
    author: readAuthor(value),
    date: readDate(field(value, 'created_at')),
    isVerified: field(value, 'verified_buyer') === true,
    language: readLanguage(field(value, 'language')),
  }
}
