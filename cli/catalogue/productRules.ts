import type { Brand } from '#brands/schema.ts'
import type { AttributeFamily } from '#shared/product/attributes.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { ProductPathRule } from '#shared/paths/productPath.ts'
import type { ProductCategory } from '#shared/product/product.ts'
import { attributeNames } from './attributeNames.ts'
import { createIntern, type Intern } from './intern.ts'
import type { ImageHosts } from '../images/picture.ts'
import type { MediaRules } from '../images/mediaAddress.ts'
import type { DisplayRules } from './optionDisplay.ts'
import { createNameOrder, type NameOrder } from '../text/nameOrder.ts'

/** Rules of a brand and a locale for products. */
export interface ProductRules {
  family: AttributeFamily
  codeFrom: 'customFields.code' | 'name'
  /** Names of attributes by code. They replace those of the back end. */
  names: ReadonlyMap<string, string>
  /** Codes of attributes whose options are sorted by their text (R3.6.7). */
  sortByText: readonly string[]
  /** The order of names in the language of the pages. */
  nameOrder: NameOrder
  optionDisplay: DisplayRules
  /** Custom fields that are attributes. */
  fromCustomFields: readonly string[]
  /** Codes of attributes that no page shows. */
  hiddenAttributes: readonly string[]
  /** Whether pages show the number of the retail partner. */
  partnerNumberShown: boolean
  nameOnly: boolean
  path: ProductPathRule
  /** The locale prefix, such as `/gb/en/`. */
  prefix: string
  /** Language tag and currency of prices. */
  tag: string
  currency: string
  /** If false, neither pages nor page data contain prices. */
  pricesShown: boolean
  /** Whether product pages show a geometry table. */
  hasGeometry: boolean
  categories: ReadonlyMap<string, ProductCategory>
  imageHosts: ImageHosts
  media: MediaRules
  /** Shares equal values between products. */
  intern: Intern
}

/** Whether prices are shown in a country (R1.4). */
export const arePricesShown = ({ features }: Pick<Brand, 'features'>, country: string): boolean =>
  features.prices.shown && !(features.prices.hiddenForInternational && country === 'INT')

export function productRules({
  brand,
  locale,
  categories,
  translations,
  imageHosts,
  media,
}: {
  brand: Brand
  locale: Locale
  categories: ReadonlyMap<string, ProductCategory>
  translations: Readonly<Record<string, string>>
  imageHosts: ImageHosts
  media: MediaRules
}): ProductRules {
  const { family, codeFrom, names, sortByText, hidden, optionDisplay, fromCustomFields } =
    brand.attributes
  const { parent, child, variantSegment } = brand.productPath
  return {
    family,
    codeFrom,
    names: attributeNames(names[locale.language] ?? {}, translations),
    sortByText,
    nameOrder: createNameOrder(locale.tag),
    optionDisplay,
    fromCustomFields,
    hiddenAttributes: hidden,
    partnerNumberShown: brand.features.partnerNumber.countries.includes(locale.country),
    nameOnly: parent === 'name',
    path: { child, variantSeparator: variantSegment.enabled ? variantSegment.separator : null },
    prefix: locale.prefix,
    tag: locale.tag,
    currency: locale.currency,
    pricesShown: arePricesShown(brand, locale.country),
    hasGeometry: brand.features.geometry,
    categories,
    imageHosts,
    media,
    intern: createIntern(),
  }
}
