import type { CombinationState } from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product.ts'

/** The data of a variant for its choice; `status` and `gallery` are indices of the HTML of all variants. */
export type ChoosableVariant = Pick<
  Variant,
  'id' | 'stockStatus' | 'shape' | 'size' | 'options'
> & {
  /** Values of the attributes in which variants differ, by code. */
  specifications: Readonly<Record<string, string>>
  number: string
  status: number
  /** Status by choice of batteries (`batteryKey`). */
  statusWith?: Readonly<Record<string, number>>
  gallery: number
  /** For the comparison; `thumbnail` is an index of `thumbnails`. Accessories have none. */
  compared?: { sku: string; thumbnail: number }
}

/** Data of a product's variants for the browser. */
export interface VariantPartsData {
  /** Code of the option group that has links to pages; null without such pages. */
  shapeCode: string | null
  words: Readonly<Record<CombinationState | 'choiceChanged' | 'galleryFailed' | 'retry', string>>
  variants: readonly ChoosableVariant[]
  /** Specifications that a required battery replaces, by its number and the code of the attribute. */
  replaced: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** HTML of offers, rendered at build. */
  statuses: readonly string[]
  /**
   * HTML of galleries, or the URL of a file with it, because most shoppers look at one colour. Null if all
   * variants have the same pictures.
   */
  galleries: readonly string[] | string | null
  /** URLs of the pictures in the comparison. */
  thumbnails: readonly string[]
}

/** The element of a product page, with the data of its variants. */
export interface VariantPage {
  element: HTMLElement
  data: VariantPartsData
}

/** Null if the page has nothing to choose. */
export function readVariantParts(inside: HTMLElement): VariantPage | null {
  const element = inside.closest<HTMLElement>('[data-preset]')
  const text = element?.querySelector('[data-variant-parts]')?.textContent
  return element && text ? { element, data: JSON.parse(text) as VariantPartsData } : null
}
