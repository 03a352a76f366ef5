import type { CombinationState } from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product.ts'

/** The data of a variant for its choice; `status` and `gallery` are indices of `parts`. */
export type ChoosableVariant = Pick<
  Variant,
  'id' | 'stockStatus' | 'shape' | 'size' | 'options'
> & {
  number: string
  status: number
  gallery: number
}

/** Data of a product's variants for the browser. */
export interface VariantPartsData {
  /** Code of the option group that has links to pages; null without such pages. */
  shapeCode: string | null
  words: Readonly<Record<CombinationState, string>>
  variants: readonly ChoosableVariant[]
  /** HTML, rendered at build. */
  parts: Readonly<Record<'status' | 'gallery', readonly string[]>>
}
