import { numberTag } from '../paths/locale.ts'
/** What all reviews of a product say together. */
export interface ReviewSummary {
  /** From 1 to 5; 0 without reviews. */
  average: number
  count: number
  /** Number of reviews with one star, two stars, and so on to five. */
  distribution: readonly number[]
}

export const mostStars = 5

/** Reviews that a page loads at a time. */
export const reviewsPerPage = 5

const starFormats = new Map<string, Intl.NumberFormat>()

/** The average in the language, with one decimal: `4.6`, `4,6`. A format is slow to create, so it is kept. */
export function formatStars(average: number, tag: string): string {
  const format =
    starFormats.get(tag) ??
    new Intl.NumberFormat(numberTag(tag), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  starFormats.set(tag, format)
  return format.format(average)
}

/** The resources of a product's reviews, in the address of the service and with the brand's key. */
export const reviewsAddress = (
  { url, key }: { url: string; key: string },
  productNumber: string,
): string =>
  `${url}/v1/widget/${encodeURIComponent(key)}/products/${encodeURIComponent(productNumber)}/reviews.json`

/** Photos that a page shows at most, the newest. */
export const mostPhotos = 12

/** The photos of a product in the gallery of the brand. */
export const photosAddress = (
  { url, key, galleryKey }: { url: string; key: string; galleryKey: string },
  productNumber: string,
): string =>
  `${url}/v1/widget/${encodeURIComponent(key)}/albums/${encodeURIComponent(galleryKey)}/products/${encodeURIComponent(productNumber)}`

/** How reviews can be sorted, with the parameters of the service. The first one is the default. */
export const reviewSorts = [
  { name: 'newest', sort: 'date', direction: 'desc' },
  { name: 'highest', sort: 'rating', direction: 'desc' },
  { name: 'lowest', sort: 'rating', direction: 'asc' },
  { name: 'helpful', sort: 'votes_up', direction: 'desc' },
] as const

export type ReviewSort = (typeof reviewSorts)[number]['name']
