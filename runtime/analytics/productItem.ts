import type { ProductItems, VariantItem } from './productItems.ts'
import type { KnownItem } from './ecommerce.ts'

/** GA4 has five categories; the shop uses three levels. */
const categoryNames = ['item_category', 'item_category2', 'item_category3'] as const

/** The item of a variant. */
export function toItem({ name, brand, categories }: ProductItems, variant: VariantItem): KnownItem {
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
