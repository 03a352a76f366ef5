import { mostStars, reviewSorts, reviewsPerPage, type ReviewSort } from '#shared/reviews.ts'

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

const timeoutMs = 10_000

/** Longer texts are cut, so that one review cannot fill the page. */
const longestText = 8000
const longestName = 100

/** Loads a page of reviews. Rejects if the service does not answer, or with something else. */
export async function fetchReviews(
  address: string,
  query: ReviewQuery,
  signal: AbortSignal,
): Promise<ReviewPage> {
  // `AbortSignal.any` is too new for some browsers
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(`${address}?${toParameters(query)}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: request.signal,
    })
    if (!response.ok) throw new Error(`reviews: ${response.status}`)
    const page = readPage(await response.json())
    if (!page) throw new Error('reviews: unexpected response')
    return page
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
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
  const id = field(value, 'id')
  const stars = field(value, 'score')
  if (typeof id !== 'number' && typeof id !== 'string') return null
  if (typeof stars !== 'number' || !(stars >= 1 && stars <= mostStars)) return null
  const date = /^\d{4}-\d\d-\d\d/.exec(text(field(value, 'created_at'), longestName))?.[0] ?? ''
  const language = text(field(value, 'language'), longestName)
  return {
    id: String(id),
    stars,
    title: text(field(value, 'title'), longestText),
    content: text(field(value, 'content'), longestText),
    author: text(field(field(value, 'user'), 'display_name'), longestName),
    date: Number.isNaN(Date.parse(date)) ? null : date,
    isVerified: field(value, 'verified_buyer') === true,
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : '',
  }
}

const text = (value: unknown, longest: number): string => {
  if (typeof value !== 'string') return ''
  const trimmed = value.trim()
  return trimmed.length > longest ? `${trimmed.slice(0, longest)}…` : trimmed
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
