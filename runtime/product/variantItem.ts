import type { ProductItems, VariantItem } from '#runtime/analytics/productItems.ts'
import type { StoredVariant } from './chosenVariant.ts'

/** The chosen variant, as analytics and requests name it; before a choice, the one that the page shows. */
export const toVariantItem = (
  variant: StoredVariant | null,
  items: ProductItems | null,
): VariantItem | null =>
  variant
    ? {
        id: variant.id,
        sku: variant.sku,
        label: variant.options.map(({ name }) => name).join(' / '),
        price: variant.amount ?? null,
        discount: variant.discount ?? null,
        look: variant.look ?? 0,
      }
    : (items?.preset ?? null)
