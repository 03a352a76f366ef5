import type { CombinationState } from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product.ts'

/** A variant as the choice needs it; `status` and `gallery` are places in `parts`. */
export type ChoosableVariant = Pick<
  Variant,
  'id' | 'stockStatus' | 'shape' | 'size' | 'options'
> & {
  number: string
  status: number
  gallery: number
}

/** All that the browser knows of a product's variants. */
export interface VariantPartsData {
  /** The group that links to other pages choose in. */
  shapeCode: string | null
  words: Readonly<Record<CombinationState, string>>
  variants: readonly ChoosableVariant[]
  /** HTML, made at build. */
  parts: Readonly<Record<'status' | 'gallery', readonly string[]>>
}
