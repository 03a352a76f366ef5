import { use, type ComponentType } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { variantPictures, shapeCode } from '#runtime/product/variants.ts'
import { compareThumbnail } from '#shared/compareItem.ts'
import type { ProductBatteries, Variant } from '#shared/product.ts'
import { scriptJson } from '#shared/scriptJson.ts'
import { Gallery } from '#templates/components/Gallery.tsx'
import { hasBadges, ProductBadges } from '#templates/components/ProductBadges.tsx'
import { stateWords } from '#templates/components/VariantPicker.tsx'
import { StaticRender } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import { ItemNumber, OfferStatus } from './OfferStatus.tsx'
import { batteryTotals, replacedValues } from './batteries.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/**
 * HTML of the parts that differ between variants, without duplicates. `VariantChoice.island.ts` inserts it, so
 * that the browser needs no templates.
 */
export function VariantParts({
  product,
  variants,
  shape,
  shapes,
  features,
  batteries,
  isBicycle,
}: Pick<
  PageProps<'Product'>,
  'product' | 'variants' | 'shape' | 'shapes' | 'features' | 'batteries' | 'isBicycle'
>) {
  const render = use(StaticRender)
  const t = useTranslate()
  const { instalment } = features
  const { context } = usePage()
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  if (!render || (variants.length < 2 && isEmpty(batteries))) return null
  const name = shape === null ? product.name : `${product.name} ${shape}`
  const parts: Record<'status' | 'gallery', string[]> = { status: [], gallery: [] }
  function add<P extends object>(slot: keyof typeof parts, view: ComponentType<P>, props: P) {
    const html = render!(view, props)
    const index = parts[slot].indexOf(html)
    return index === -1 ? parts[slot].push(html) - 1 : index
  }
  const thumbnails: string[] = []
  const addThumbnail = (url: string) => {
    const index = thumbnails.indexOf(url)
    return index === -1 ? thumbnails.push(url) - 1 : index
  }
  const data: VariantPartsData = {
    shapeCode: shapes.length > 0 ? shapeCode(variants) : null,
    words: {
      available: '',
      soldOut: t(stateWords.soldOut),
      missing: t(stateWords.missing),
    },
    variants: variants.map((variant) => ({
      id: variant.id,
      stockStatus: variant.stockStatus,
      shape: variant.shape,
      size: variant.size,
      options: variant.options,
      ...(isBicycle && {
        compared: {
          sku: variant.sku,
          thumbnail: addThumbnail(
            compareThumbnail(comparedProduct({ product, variants }, variant).image, context.images),
          ),
        },
      }),
      number: render(ItemNumber, { sku: variant.sku }),
      status: add('status', OfferStatus, { product, variant, instalment }),
      ...statusWith(
        batteryTotals({ name: product.name, variant }, batteries, format).map(({ key, price }) => [
          key,
          add('status', OfferStatus, { product, variant: { ...variant, price }, instalment }),
        ]),
      ),
      gallery: add('gallery', Gallery, {
        pictures: variantPictures(variant, variants, product.images),
        name,
        badges: hasBadges(product) && <ProductBadges {...product} />,
      }),
    })),
    replaced: replacedValues(batteries),
    parts,
    thumbnails,
  }
  return (
    <script
      type="application/json"
      data-variant-parts=""
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  )
}

/** What the compare toggle adds: the product in a variant. */
export const comparedProduct = (
  { product, variants }: Pick<PageProps<'Product'>, 'product' | 'variants'>,
  variant: Variant | null,
) => ({
  id: product.id,
  sku: variant?.sku ?? product.sku,
  name: product.name,
  image: variantPictures(variant, variants, product.images)[0] ?? variant?.cover ?? null,
})

const isEmpty = ({ required, optional }: ProductBatteries) =>
  required.length + optional.length === 0

const statusWith = (
  entries: readonly (readonly [string, number])[],
): Pick<ChoosableVariant, 'statusWith'> =>
  entries.length > 0 ? { statusWith: Object.fromEntries(entries) } : {}
