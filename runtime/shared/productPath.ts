import { slugify } from './slug.ts'

export interface ProductPathRule {
  /** Whether pages of a variant's shape exist beneath the parent's. */
  child: boolean
  /** The fixed segment before the child part, or null where segmentation is off. */
  variantSeparator: string | null
}

/** Specification 2.5: parent part, optional separator segment, optional child part; no slashes at the ends. */
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
 * Path of a page of a product listing below the locale prefix: the first is the listing's own. With
 * listing segmentation on (specification 2.5) the brand's separator comes before what is added.
 */
export function listingPath(
  listing: string,
  page: number,
  { separator, pageSegment }: { separator: string | null; pageSegment: string },
): string {
  if (page === 1) return listing
  return [listing, separator, pageSegment, page].filter((part) => part !== null).join('/')
}

/** Query parameters that a product link may carry (specification 2.5). */
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
