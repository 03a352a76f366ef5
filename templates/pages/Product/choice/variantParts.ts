import type { CombinationState } from '#runtime/product/variants.ts'
import type { StoredVariant } from '#runtime/product/chosenVariant.ts'
import { findVariantData, type VariantData } from '#runtime/product/variantData.ts'

/** The data of a variant for its choice; `offer` and `gallery` are indices of the HTML of all variants. */
export type ChoosableVariant = StoredVariant & {
  /** Values of the attributes in which variants differ, by code. */
  specifications: Readonly<Record<string, string>>
  offer: number
  gallery: number
  /** For the comparison: an index of `thumbnails`. Accessories have none. */
  thumbnail?: number
}

/** Data of a product's variants for the browser. */
export interface VariantPartsData extends VariantData {
  /** Code of the option group that has links to pages; null without such pages. */
  shapeCode: string | null
  words: Readonly<
    Record<CombinationState | 'number' | 'choiceChanged' | 'galleryFailed' | 'retry', string>
  >
  variants: readonly ChoosableVariant[]
  /** Specifications that a required battery replaces, by its number and the code of the attribute. */
  replaced: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** HTML of offers, rendered at build. */
  offerHtml: readonly string[]
  /**
   * HTML of galleries, or the URL of a file with it, because most shoppers look at one colour. Null if all
   * variants have the same pictures.
   */
  galleries: readonly string[] | string | null
  /** URLs of the pictures in the comparison. */
  thumbnails: readonly string[]
}

/** The element of a product page with a choice, and the JSON of its variants, or the address of its file. */
export interface VariantPage {
  element: HTMLElement
  json: string
  file: string
}

/** Null if the page has nothing to choose. */
export function findVariantPage(inside: HTMLElement): VariantPage | null {
  const element = inside.closest<HTMLElement>('[data-preset]')
  const found = element && findVariantData(element)
  return found && { element, ...found }
}
