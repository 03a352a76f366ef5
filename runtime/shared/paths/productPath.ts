import { slugify } from './slug.ts'

export interface ProductPathRule {
  /** Whether the shapes of variants have pages below the parent's. */
  child: boolean
  /** The fixed segment before the child part; null without segmentation. */
  variantSeparator: string | null
}

/**
 * R2.5.1, R2.5.2: parent part, optional separator segment, optional child part; no slashes at the
 * ends.
 */
export function productPath(
  parentSlug: string,
  shape: string | null,
  rule: ProductPathRule,
): string {
  const child = rule.child && shape ? slugify(shape) : ''
  if (!child) return parentSlug
  return [parentSlug, rule.variantSeparator, child].filter(Boolean).join('/')
}

/**
 * Path of a page of a product listing below the locale prefix. The first page has the path of the
 * listing. With segmentation (R2.5.3) the brand's separator precedes the page number.
 */
export function listingPath(
  listing: string,
  page: number,
  { separator, pageSegment }: { separator: string | null; pageSegment: string },
): string {
  if (page === 1) return listing
  return [listing, separator, pageSegment, page].filter((part) => part !== null).join('/')
}

/** Query parameters of a product link (R2.5.6). */
export interface ProductLinkChoice {
  requiredBattery?: string
  optionalBattery?: string
  queryId?: string
}

export function productHref(path: string, choice: ProductLinkChoice = {}): string {
  const query = new URLSearchParams()
  if (choice.requiredBattery) query.set('requiredBattery', choice.requiredBattery)
  if (choice.optionalBattery) query.set('optionalBattery', choice.optionalBattery)
  if (choice.queryId) query.set('queryID', choice.queryId)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
