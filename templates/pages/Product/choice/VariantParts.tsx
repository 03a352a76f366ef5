import { use, type ReactElement } from 'react'
import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { packVariants } from '#runtime/product/packedVariants.ts'
import { variantFilms, variantPictures, shapeCode } from '#runtime/product/variants.ts'
import { compareThumbnail } from '#runtime/compare/compareItem.ts'
import type { Film } from '#shared/content/film.ts'
import type { Picture } from '#shared/content/image.ts'
import type { ProductBatteries, Variant } from '#shared/product/product.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { amountsOf } from '#shared/product/price.ts'
import { scriptJson } from '#shared/files/scriptJson.ts'
import { Gallery } from '../media/Gallery.tsx'
import { itemPrice } from '#templates/components/product/itemList.ts'
import { hasBadges, ProductBadges } from '#templates/components/product/ProductBadges.tsx'
import { stateWords } from './VariantPicker.tsx'
import { useFiles } from '#templates/files.ts'
import { StaticRender } from '#templates/Island.tsx'
import type { PageProps } from '../../index.ts'
import { OfferStatus } from '../offer/OfferStatus.tsx'
import { variantOffer } from '../offer/variantOffer.ts'
import { batteryTotals, replacedValues } from '../offer/batteries.ts'
import { calculatorChoice } from '../offer/calculatorChoice.ts'
import { differingAttributes } from '../details/specifications.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/** Longer data is a file: it would be in the document and in its static part, each with escapes. */
const longestInline = 6000

/**
 * HTML of the parts that differ between variants, without duplicates. `VariantChoice.client.ts` inserts it, so
 * that the browser needs no templates. Galleries are in a file of their own, and so is all of it where it is long.
 */
export function VariantParts({
  product,
  variants,
  shape,
  shapes,
  features,
  batteries,
  isBicycle,
  looks,
}: Pick<
  PageProps<'Product'>,
  'product' | 'variants' | 'shape' | 'shapes' | 'features' | 'batteries' | 'isBicycle' | 'looks'
>) {
  const render = use(StaticRender)
  const files = useFiles()
  const t = useTranslate()
  const { instalment, calculators } = features
  const { context } = usePage()
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  if (!render || (variants.length < 2 && isEmpty(batteries))) return null
  const name = shape === null ? product.name : `${product.name} ${shape}`
  const offerHtml: string[] = []
  const addOffer = (variant: Variant) =>
    indexIn(offerHtml, render(OfferStatus, { offer: variantOffer(variant, instalment) }))
  const galleries: GalleryMedia[] = []
  const addGallery = (media: GalleryMedia) => {
    const at = galleries.findIndex((other) => hasSameMedia(other, media))
    return at === -1 ? galleries.push(media) - 1 : at
  }
  const toGallery = (media: GalleryMedia): ReactElement => (
    <Gallery
      key={media.pictures[0]?.src}
      {...media}
      name={name}
      badges={hasBadges(product) && <ProductBadges {...product} />}
    />
  )
  const thumbnails: string[] = []
  const calculatorIndex = new Map(
    calculators.flatMap(({ choices }, at) => choices.map((choice) => [choice, at] as const)),
  )
  const specifications = differingAttributes(variants)
  const data: Writable = {
    shapeCode: shapes.length > 0 ? shapeCode(variants) : null,
    words: {
      available: '',
      number: t('product.sku', { sku: '{sku}' }),
      soldOut: t(stateWords.soldOut),
      missing: t(stateWords.missing),
      choiceChanged: t('product.choiceChanged'),
      galleryFailed: t('product.galleryFailed'),
      retry: t('product.retry'),
    },
    variants: variants.map((variant, index): ChoosableVariant => ({
      id: variant.id,
      sku: variant.sku,
      stockStatus: variant.stockStatus,
      shape: variant.shape,
      size: variant.size,
      options: variant.options,
      specifications: specifications[index]!,
      ...(isBicycle && {
        thumbnail: indexIn(
          thumbnails,
          compareThumbnail(comparedProduct({ product, variants }, variant).image, context.images),
        ),
      }),
      ...itemValues(variant, looks[index], context),
      ...withCalculator(calculatorIndex.get(calculatorChoice(variant.id, null))),
      offer: addOffer(variant),
      ...withBatteries(batteryTotals({ ...variant, name: product.name }, batteries, format), {
        offerOf: (price) => addOffer({ ...variant, price }),
        calculatorOf: (key) => calculatorIndex.get(calculatorChoice(variant.id, key)),
      }),
      gallery: addGallery({
        pictures: variantPictures(variant, variants, product.images),
        films: variantFilms(variant, product.films),
      }),
    })),
    replaced: replacedValues(batteries, product.specifications),
    offerHtml,
    galleries: null,
    thumbnails,
  }
  if (galleries.length > 1) {
    const elements = () => galleries.map(toGallery)
    data.galleries = files
      ? files.html(galleries, elements)
      : elements().map((element) => render(() => element, {}))
  }
  const packed = { ...data, variants: packVariants(data.variants) }
  const json = scriptJson(packed)
  if (files && json.length > longestInline) {
    return <script type="application/json" data-variant-parts={files.json(packed)} />
  }
  return (
    <script
      type="application/json"
      data-variant-parts=""
      dangerouslySetInnerHTML={{ __html: json }}
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

/** What analytics and the current prices need of a variant. */
function itemValues(
  variant: Variant,
  look: number | undefined,
  context: PageContext,
): Pick<ChoosableVariant, 'amount' | 'discount' | 'look' | 'amounts'> {
  const { price: amount, discount } = itemPrice(variant.price, context)
  return {
    ...(amount === null ? {} : { amount }),
    ...(discount === null ? {} : { discount }),
    ...(look ? { look } : {}),
    ...(hasFreshPrices(context) && { amounts: amountsOf(variant.ownPrice) }),
  }
}

type Writable = { -readonly [Name in keyof VariantPartsData]: VariantPartsData[Name] }

/** The index of a text in a list, to which it is added. */
function indexIn(texts: string[], text: string): number {
  const index = texts.indexOf(text)
  return index === -1 ? texts.push(text) - 1 : index
}

interface GalleryMedia {
  pictures: readonly Picture[]
  films: readonly Film[]
}

const hasSameMedia = (a: GalleryMedia, b: GalleryMedia) =>
  hasSamePictures(a.pictures, b.pictures) &&
  a.films.length === b.films.length &&
  a.films.every(({ src }, at) => src === b.films[at]!.src)

const hasSamePictures = (a: readonly Picture[], b: readonly Picture[]) =>
  a === b ||
  (a.length === b.length && a.every(({ src, alt }, i) => src === b[i]!.src && alt === b[i]!.alt))

const isEmpty = ({ required, optional }: ProductBatteries) =>
  required.length + optional.length === 0

const withCalculator = (calculator: number | undefined) =>
  calculator === undefined ? {} : { calculator }

/** Offers and calculators by the choice of batteries. */
function withBatteries(
  totals: ReturnType<typeof batteryTotals>,
  {
    offerOf,
    calculatorOf,
  }: {
    offerOf: (price: Variant['price']) => number
    calculatorOf: (key: string) => number | undefined
  },
): Pick<ChoosableVariant, 'offerWith' | 'calculatorWith'> {
  if (totals.length === 0) return {}
  const calculatorWith = totals.flatMap(({ key }) => {
    const index = calculatorOf(key)
    return index === undefined ? [] : [[key, index]]
  })
  return {
    offerWith: Object.fromEntries(totals.map(({ key, price }) => [key, offerOf(price)])),
    ...(calculatorWith.length > 0 && { calculatorWith: Object.fromEntries(calculatorWith) }),
  }
}
