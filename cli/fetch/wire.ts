import { z } from 'zod'
import { customFieldsOf } from './customFieldsOf.ts'
import { listOf } from './listOf.ts'

/**
 * Responses of the commerce back end. Unset fields are null, and empty maps can be `[]`. Only the
 * fetching and the model (`cli/catalogue`, `cli/content`, `cli/site`) use these types.
 */

/** PHP encodes an empty map as a list. */
const mapOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : value), shape)

/** Like `mapOf`, with an empty map for null and undefined. */
const mapOrNothing = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : (value ?? {})), shape)

const map = mapOrNothing(z.record(z.string(), z.unknown()))

export const maybeText = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value))

export const translatedName = mapOf(z.object({ name: maybeText }).partial().nullish())

const thumbnail = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
})

const media = z.object({
  id: z.string(),
  url: z.string(),
  mimeType: maybeText,
  alt: maybeText,
  title: maybeText,
  metaData: z.preprocess(
    (value) => (Array.isArray(value) ? null : value),
    z.looseObject({ width: z.number().nullish(), height: z.number().nullish() }).nullish(),
  ),
  thumbnails: listOf(thumbnail),
  customFields: map.nullish(),
  translated: mapOf(
    z.object({ alt: maybeText, title: maybeText, customFields: map }).partial().nullish(),
  ),
})

const productMedia = z.object({
  id: z.string(),
  position: z.number().nullish(),
  media: media.nullish(),
})
export type RawProductMedia = z.infer<typeof productMedia>

const group = z.object({
  id: z.string(),
  name: maybeText,
  displayType: z.string().nullish(),
  sortingType: z.string().nullish(),
  position: z.number().nullish(),
  filterable: z.boolean().nullish(),
  visibleOnProductDetailPage: z.boolean().nullish(),
  customFields: map.nullish(),
  translated: mapOf(
    z
      .object({ name: maybeText, position: z.number().nullish(), customFields: map })
      .partial()
      .nullish(),
  ),
})

const option = z.object({
  id: z.string(),
  name: maybeText,
  position: z.number().nullish(),
  colorHexCode: maybeText,
  group: group.nullish(),
  translated: mapOf(
    z.object({ name: maybeText, position: z.number().nullish() }).partial().nullish(),
  ),
})
export type RawOption = z.infer<typeof option>

const price = z.object({
  unitPrice: z.number(),
  listPrice: z.object({ price: z.number() }).nullish(),
  regulationPrice: z.object({ price: z.number().nullish() }).nullish(),
  referencePrice: z
    .object({
      price: z.number(),
      referenceUnit: z.number().nullish(),
      unitName: maybeText,
    })
    .nullish(),
  calculatedTaxes: listOf(z.object({ tax: z.number(), taxRate: z.number() })),
})
export type RawPrice = z.infer<typeof price>

/** The texts of a product in one language. Variants inherit those of their product. */
const texts = {
  name: maybeText,
  description: maybeText,
  keywords: maybeText,
  metaTitle: maybeText,
  metaDescription: maybeText,
}

/** Both forms of the texts: translated ones are complete, plain ones are those that are set for the language. */
const bothTexts = {
  ...texts,
  customFields: map.nullish(),
  translated: mapOrNothing(z.object({ ...texts, customFields: map }).partial()),
}

/** Sets what a translation lacks to the plain value, so that readers need the translation alone. */
function completeTranslation<Raw extends z.output<z.ZodObject<typeof bothTexts>>>(raw: Raw) {
  const { translated } = raw
  return {
    ...raw,
    translated: {
      name: translated.name ?? raw.name,
      description: translated.description ?? raw.description,
      keywords: translated.keywords ?? raw.keywords,
      metaTitle: translated.metaTitle ?? raw.metaTitle,
      metaDescription: translated.metaDescription ?? raw.metaDescription,
      customFields: customFieldsOf(raw),
    },
  }
}

export const rawCategorySchema = z.object({
  id: z.string(),
  parentId: maybeText,
  name: maybeText,
  customFields: map.nullish(),
  translated: mapOf(z.object({ name: maybeText, customFields: map }).partial().nullish()),
})
export type RawCategory = z.infer<typeof rawCategorySchema>

const common = {
  id: z.string(),
  parentId: maybeText,
  productNumber: z.string(),
  ean: maybeText,
  ...bothTexts,
  active: z.boolean().nullish(),
  availableStock: z.number().nullish(),
  isCloseout: z.boolean().nullish(),
  minPurchase: z.number().nullish(),
  cover: productMedia.nullish(),
  media: listOf(productMedia),
  options: listOf(option),
  properties: listOf(option),
  calculatedPrice: price.nullish(),
  calculatedPrices: listOf(price),
}

/** A badge of the back end's plugin. Translated names win, as for all entities. */
export const rawBadgeSchema = z
  .object({
    id: z.string(),
    name: maybeText,
    translated: translatedName,
    mediaId: maybeText,
    priority: z.number().catch(0),
    active: z.boolean().catch(false),
    media: media.nullish().catch(null),
  })
  .transform((badge, context) => {
    const name = badge.translated?.name ?? badge.name
    if (name) return { ...badge, name }
    context.issues.push({ code: 'custom', input: badge, message: 'a badge without a name' })
    return z.NEVER
  })
export type RawBadge = z.infer<typeof rawBadgeSchema>

/** A file of the media library that is no picture. */
export const rawFileSchema = z.object({
  id: z.string(),
  url: maybeText,
  fileName: maybeText,
  fileExtension: maybeText,
  mimeType: maybeText,
  fileSize: z.number().min(0).nullish(),
  title: maybeText,
  translated: mapOf(z.object({ title: maybeText }).partial().nullish()),
})
export type RawFile = z.infer<typeof rawFileSchema>

const variant = z.object(common).transform(completeTranslation)
export type RawVariant = z.infer<typeof variant>

const product = z.object({
  ...common,
  isNew: z.boolean().nullish(),
  /** `physical`, `digital`; shops before 6.7 send only the states `is-physical` and `is-download`. */
  type: maybeText,
  states: listOf(z.string()),
  /** Ids of the assigned categories and their ancestors. */
  categoryTree: listOf(z.string()),
  /** In kilograms. */
  weight: z.number().nullish(),
  childCount: z.number().nullish(),
  manufacturer: z.object({ id: z.string(), name: maybeText, translated: translatedName }).nullish(),
  categories: listOf(rawCategorySchema),
  tags: listOf(z.object({ name: maybeText, translated: translatedName })),
  children: listOf(variant),
  calculatedCheapestPrice: price.nullish(),
  createdAt: maybeText,
  updatedAt: maybeText,
  /** Data of plugins, such as badges. */
  extensions: map,
})
export const rawProductSchema = product.transform(completeTranslation)
export type RawProduct = z.infer<typeof rawProductSchema>

/** Whether a product has variants, but no visible one. */
export const lacksVariants = ({ childCount, children }: RawProduct): boolean =>
  (childCount ?? 0) > 0 && children.length === 0
