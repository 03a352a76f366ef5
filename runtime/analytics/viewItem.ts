import { findVariantInQuery } from '#runtime/product/choiceQuery.ts'
import type { StoredVariant } from '#runtime/product/chosenVariant.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import type { ProductItems } from '#shared/productItems.ts'
import { toEcommerce } from './ecommerce.ts'
import { toItem } from './productItem.ts'
import { track } from './track.ts'

/** Reports the product of the page in the document, with the variant that the query names (R9.17). */
export function reportProduct(
  items: ProductItems,
  search: string,
  page: ParentNode = document,
): void {
  const item = toItem(items, variantInQuery(search, page))
  if (item) track('view_item', { ecommerce: toEcommerce(items.currency, [item]) })
}

/** The choice may start later than this, so the query is read here, too. */
function variantInQuery(search: string, page: ParentNode): string | null {
  const text = page.querySelector('[data-variant-parts]')?.textContent
  if (!text || search === '') return null
  const { variants } = JSON.parse(text) as { variants: readonly StoredVariant[] }
  return findVariantInQuery(variants, optionGroups(variants), search)?.id ?? null
}
