/** One of the values that shoppers can tick. */
export interface FacetValue {
  name: string
  /** In the URL, unique in its group: `deep-sea`. */
  word: string
  /** Colour of its swatch. */
  hex?: string
  /** Drawing of a frame shape. */
  icon?: string
}

interface FacetGroupBase {
  /** `attrSize`, or a field of the index: `stockForFaceting`, `price.amount`, `colorGroup` (R3.6.5). */
  code: string
  name: string
  /** Key of the query string, unique in the index: `colour`. */
  word: string
}

export interface OptionFacet extends FacetGroupBase {
  kind: 'options'
  display: 'text' | 'swatch' | 'icon'
  values: readonly FacetValue[]
  /** For each row the indices of its values; a single one without a list, and -1 for none. */
  rows: readonly (number | readonly number[])[]
}

export interface RangeFacet extends FacetGroupBase {
  kind: 'range'
  unit: string
  /** Whether the unit stands before the number, as in `£100`. */
  isUnitFirst?: boolean
  /** Whole numbers around all values. */
  min: number
  max: number
  rows: readonly (number | null)[]
}

export type FacetGroup = OptionFacet | RangeFacet

/**
 * The facets of a listing in columns. A row is a variant, or several that no facet tells apart. Rows of a product
 * are neighbours, and the best one to show comes first.
 */
export interface FacetIndex {
  /** For each row the position of its product in the listing, ascending. */
  products: readonly number[]
  groups: readonly FacetGroup[]
}

/** A range whose bounds are included; null is open. */
export interface Range {
  low: number | null
  high: number | null
}

/** The choices in the order of the groups: indices of values, a range, or null for none. */
export type Selection = readonly (readonly number[] | Range | null)[]

export const isRange = (choice: Selection[number] | undefined): choice is Range =>
  choice !== null && choice !== undefined && 'low' in choice

/** Whether a choice of a group limits the result. */
export const isActive = (choice: Selection[number] | undefined): boolean =>
  isRange(choice)
    ? choice.low !== null || choice.high !== null
    : choice !== null && choice !== undefined && choice.length > 0

export const emptySelection = (groups: readonly FacetGroup[]): Selection => groups.map(() => null)
