import { toEcommerce } from '#runtime/analytics/ecommerce.ts'
import { toItem } from '#runtime/analytics/productItem.ts'
import { track } from '#runtime/analytics/track.ts'
import { findVariantInQuery } from '#runtime/product/choiceQuery.ts'
import type { StoredVariant } from '#runtime/product/chosenVariant.ts'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import type { ProductItems } from '#runtime/analytics/productItems.ts'

/** Reports a product, with the variant that the query names (R9.17). The choice may start later than this. */
export function reportProduct(
  items: ProductItems,
  search: string,
  variants: readonly StoredVariant[],
): void {
  const named = findVariantInQuery(variants, optionGroups(variants), search)
  const variant = toVariantItem(named, items)
  if (!variant) return
  track('view_item', { ecommerce: toEcommerce(items.currency, [toItem(items, variant)]) })
}
