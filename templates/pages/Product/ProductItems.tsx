import { usePage } from '#runtime/page.tsx'
import type { ProductItems as Items } from '#shared/productItems.ts'
import type { Variant } from '#shared/product.ts'
import { scriptJson } from '#shared/scriptJson.ts'
import { itemPrice } from '#templates/components/itemList.ts'
import type { PageProps } from '../index.ts'

/** Names and prices of the page's variants for analytics and for requests about a variant. */
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
    variants: variants.map(({ id, sku, options, price }, index) => ({
      id,
      sku,
      label: options.map(({ name }) => name).join(' / '),
      ...itemPrice(price, context),
      ...(looks[index] ? { look: looks[index] } : {}),
    })),
    preset: preset?.id ?? null,
  }
  return (
    <script
      type="application/json"
      data-part="items"
      dangerouslySetInnerHTML={{ __html: scriptJson(items) }}
    />
  )
}
