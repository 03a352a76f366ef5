import type { ProductItems } from '#shared/productItems.ts'
import type { KnownItem } from './ecommerce.ts'

/** GA4 has five categories; the shop uses three levels. */
const categoryNames = ['item_category', 'item_category2', 'item_category3'] as const

/** The item of a variant; without an id, of the one that the page shows before a choice. */
export function toItem(items: ProductItems, variantId: string | null): KnownItem | null {
  const { variants, preset, name, brand, categories } = items
  const variant = variants.find(({ id }) => id === (variantId ?? preset)) ?? variants[0]
  if (!variant) return null
  return {
    item_id: variant.sku,
    item_name: name,
    item_brand: brand || null,
    ...Object.fromEntries(
      categoryNames.map((category, level) => [category, categories[level] ?? null]),
    ),
    item_variant: variant.label || null,
    price: variant.price,
    discount: variant.discount,
    quantity: 1,
  }
}
