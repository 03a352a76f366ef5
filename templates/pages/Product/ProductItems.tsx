import { usePage } from '#runtime/page.tsx'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import type { ProductItems as Items } from '#runtime/analytics/productItems.ts'
import type { Variant } from '#shared/product/product.ts'
import { scriptJson } from '#shared/files/scriptJson.ts'
import { itemPrice } from '#templates/components/product/itemList.ts'
import type { PageProps } from '../index.ts'

/** The product for analytics, and for requests about its preset variant. `VariantParts` has the others. */
export function ProductItems({
  product,
  variants,
  looks,
  breadcrumb,
  preset,
}: Pick<PageProps<'Product'>, 'product' | 'variants' | 'looks' | 'breadcrumb'> & {
  /** The variant that the page shows before a choice. */
  preset: Variant | null
}) {
  const { context } = usePage()
  const items: Items = {
    name: product.name,
    brand: product.brand,
    // without home and the product itself
    categories: breadcrumb.slice(1, -1).map(({ name }) => name),
    currency: context.shopwareCurrency.iso,
    preset: preset && {
      ...toVariantItem(preset, null)!,
      ...itemPrice(preset.price, context),
      look: looks[variants.indexOf(preset)] ?? 0,
    },
  }
  return (
    <script
      type="application/json"
      data-part="items"
      dangerouslySetInnerHTML={{ __html: scriptJson(items) }}
    />
  )
}
