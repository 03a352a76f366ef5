import { use, type ComponentProps, type ReactElement } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { variantPictures, shapeCode } from '#runtime/product/variants.ts'
import { compareThumbnail } from '#shared/compareItem.ts'
import type { Picture } from '#shared/image.ts'
import type { ProductBatteries, Variant } from '#shared/product.ts'
import { scriptJson } from '#shared/scriptJson.ts'
import { Gallery } from '#templates/components/Gallery.tsx'
import { hasBadges, ProductBadges } from '#templates/components/ProductBadges.tsx'
import { stateWords } from '#templates/components/VariantPicker.tsx'
import { useFiles } from '#templates/files.ts'
import { StaticRender } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import { ItemNumber, OfferStatus } from './OfferStatus.tsx'
import { batteryTotals, replacedValues } from './batteries.ts'
import { differingAttributes } from './specifications.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/**
 * HTML of the parts that differ between variants, without duplicates. `VariantChoice.island.ts` inserts it, so
 * that the browser needs no templates. Galleries are in a file of their own.
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
  const files = useFiles()
  const t = useTranslate()
  const { instalment } = features
  const { context } = usePage()
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  if (!render || (variants.length < 2 && isEmpty(batteries))) return null
  const name = shape === null ? product.name : `${product.name} ${shape}`
  const statuses: string[] = []
  const addStatus = (props: ComponentProps<typeof OfferStatus>) =>
    indexIn(statuses, render(OfferStatus, props))
  const pictureSets: (readonly Picture[])[] = []
  const addGallery = (pictures: readonly Picture[]) => {
    const at = pictureSets.findIndex((set) => hasSamePictures(set, pictures))
    return at === -1 ? pictureSets.push(pictures) - 1 : at
  }
  const toGallery = (pictures: readonly Picture[]): ReactElement => (
    <Gallery
      key={pictures[0]?.src}
      pictures={pictures}
      name={name}
      badges={hasBadges(product) && <ProductBadges {...product} />}
    />
  )
  const thumbnails: string[] = []
  const specifications = differingAttributes(variants)
  const data: Writable = {
    shapeCode: shapes.length > 0 ? shapeCode(variants) : null,
    words: {
      available: '',
      soldOut: t(stateWords.soldOut),
      missing: t(stateWords.missing),
      choiceChanged: t('product.choiceChanged'),
      galleryFailed: t('product.galleryFailed'),
      retry: t('product.retry'),
    },
    variants: variants.map((variant, index) => ({
      id: variant.id,
      stockStatus: variant.stockStatus,
      shape: variant.shape,
      size: variant.size,
      options: variant.options,
      specifications: specifications[index]!,
      ...(isBicycle && {
        compared: {
          sku: variant.sku,
          thumbnail: indexIn(
            thumbnails,
            compareThumbnail(comparedProduct({ product, variants }, variant).image, context.images),
          ),
        },
      }),
      number: render(ItemNumber, { sku: variant.sku }),
      status: addStatus({ product, variant, instalment }),
      ...statusWith(
        batteryTotals({ name: product.name, variant }, batteries, format).map(({ key, price }) => [
          key,
          addStatus({ product, variant: { ...variant, price }, instalment }),
        ]),
      ),
      gallery: addGallery(variantPictures(variant, variants, product.images)),
    })),
    replaced: replacedValues(batteries, product.specifications),
    statuses,
    galleries: null,
    thumbnails,
  }
  if (pictureSets.length > 1) {
    const elements = () => pictureSets.map(toGallery)
    data.galleries = files
      ? files.html(pictureSets, elements)
      : elements().map((element) => render(() => element, {}))
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
type Writable = { -readonly [Name in keyof VariantPartsData]: VariantPartsData[Name] }

/** The index of a text in a list, to which it is added. */
function indexIn(texts: string[], text: string): number {
  const index = texts.indexOf(text)
  return index === -1 ? texts.push(text) - 1 : index
}

const hasSamePictures = (a: readonly Picture[], b: readonly Picture[]) =>
  a === b ||
  (a.length === b.length && a.every(({ src, alt }, i) => src === b[i]!.src && alt === b[i]!.alt))

const isEmpty = ({ required, optional }: ProductBatteries) =>
  required.length + optional.length === 0

const statusWith = (
  entries: readonly (readonly [string, number])[],
): Pick<ChoosableVariant, 'statusWith'> =>
  entries.length > 0 ? { statusWith: Object.fromEntries(entries) } : {}
