import { compareText } from '#shared/compareText.ts'
import { productPath } from '#shared/productPath.ts'
import type { Product, ProductCategory, SelectedOption, Variant } from '#shared/product.ts'
import { productSlug } from '#shared/slug.ts'
import type { RawProduct, RawVariant } from '../fetch/wire.ts'
import { lineage } from './category.ts'
import { listField, numbersField, textField } from './customFields.ts'
import { shapeGeometries, toGeometry } from './geometry.ts'
import { sanitizeText } from '../text/sanitizeHtml.ts'
import { byGroup, positionByText, toOption } from './option.ts'
import { isPlausible, parentPrice } from './price.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { namedPicture, picturesOf, toCover } from './productPictures.ts'
import type { ProductRules } from './productRules.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import { bestStock } from './stock.ts'
import { byOptions, toVariant } from './variant.ts'

/** Converts a product. Reports an error and returns null if it has no slug. */
export function toProduct(
  raw: RawProduct,
  rules: ProductRules,
  diagnostics: Diagnostics,
): Product | null {
  const { translated } = raw
  const fields = translated.customFields ?? {}
  const name = translated.name ?? raw.name ?? ''
  const slug = slugOf(raw, name, rules)
  if (slug === '') {
    diagnostics.error({
      what: `no slug for the product name "${name}"`,
      where: `${nameOfProduct(raw)}, field name`,
      todo: 'Use a-z or 0-9 in the name of the product or in its custom field accell_parent_model_name.',
    })
    return null
  }

  const pathOf = (shape: string | null) => `${rules.prefix}${productPath(slug, shape, rules.path)}/`
  const cover = toCover(raw, name, rules)
  const named = (field: string) => namedPicture(raw, textField(fields[field]), name, rules)
  const [hero, modelLogo, bikeLogo] = [named('hero'), named('modelLogo'), named('bikeLogo')]
  const pictures = picturesOf(raw, raw, cover, name, rules)
  const children = raw.children.length > 0 ? raw.children : [raw]
  const inOrder = children.map((child) => toVariant(child, raw, rules)).sort(byOptions)
  const properties = raw.properties.map((option) => toOption(option, rules))
  // sorts variants before their options get positions by text, so that the first variant is the
  // same
  // in all languages
  const withPosition = positionByText(
    [...properties, ...inOrder.flatMap(({ options }) => options)],
    rules,
  )
  const variants = inOrder.map((variant) => ({
    ...variant,
    options: variant.options.map(withPosition),
  }))
  const shapes = distinctShapes(variants)
    .map(({ id, name }) => ({ id, name, path: pathOf(name) }))
    .filter(({ path }) => path !== pathOf(null))

  const price = parentPrice(raw, variants, rules)
  const categories = categoriesOf(raw, rules)
  warnOfMissingData(raw, { price, pictures, variants }, rules, diagnostics)
  return {
    objectID: raw.id,
    id: raw.id,
    product: raw.id,
    sku: raw.productNumber,
    ean: raw.ean,
    name,
    brand: raw.manufacturer?.translated?.name ?? raw.manufacturer?.name ?? '',
    type: raw.type ?? 'physical',
    categories,
    categoriesRo: [
      ...new Set(categories.flatMap(({ id }) => lineage(id, rules.categories))),
    ].sort(),
    categoryTree: [...raw.categoryTree].sort(),
    tags: raw.tags.map((tag) => tag.name).sort(),
    price,
    metaTitle: translated.metaTitle ?? null,
    metaDescription: translated.metaDescription ?? null,
    metaKeywords: translated.keywords ?? null,
    description: sanitizeText(translated.description ?? ''),
    customFields: fields,
    legalNotes: legalNotesOf(raw),
    img: cover ?? pictures[0] ?? null,
    pictures,
    hero,
    modelLogo,
    bikeLogo,
    keyFeatures: listField(fields['keyFeatures']),
    geometry: rules.hasGeometry ? toGeometry(raw, diagnostics) : null,
    shapeGeometries: rules.hasGeometry
      ? shapeGeometries(raw, variants, diagnostics)
      : new Map<string, null>(),
    halfords: textField(fields['halfords']),
    subtitle: textField(fields['subtitle']),
    inactive: raw.active === false,
    stockStatus: bestStock(variants),
    createdAt: raw.createdAt,
    updatedAt: raw.updatedAt,
    isNew: raw.isNew ?? false,
    variantIds: raw.children.map(({ id }) => id).sort(),
    variants,
    variantsOnlyOptions: optionsOfAll(variants),
    attributes: properties.map(withPosition).sort(byGroup),
    requiredBatteries: numbersField(fields['accell_product_bundle_battery_required']),
    optionalBatteries: numbersField(fields['accell_product_bundle_battery_optional']),
    slug,
    path: pathOf(null),
    shapes,
  }
}

function slugOf(raw: RawProduct, name: string, { nameOnly }: ProductRules): string {
  const fields = raw.translated.customFields ?? {}
  return productSlug(
    {
      parentModelName: textField(fields['accell_parent_model_name']),
      name,
      model: textField(fields['model']),
      modelSlug: textField(fields['accell_products_model_slug']),
      parentSku: raw.productNumber,
      sku: raw.productNumber,
    },
    { nameOnly },
  )
}

/** The categories of a product, the most specific one first. */
function categoriesOf(raw: RawProduct, rules: ProductRules): readonly ProductCategory[] {
  return (
    raw.categories
      .flatMap(({ id }) => rules.categories.get(id) ?? [])
      // deep categories before others, collections last
      .sort(
        (a, b) =>
          Number(b.isInTree) - Number(a.isInTree) || b.level - a.level || compareText(a.id, b.id),
      )
  )
}

/** All amounts of a product or variant, by field. */
const amountsOf = ({ calculatedPrice: price }: RawVariant): readonly [string, number][] => [
  ...(price ? [['calculatedPrice.unitPrice', price.unitPrice] as [string, number]] : []),
  ...(price?.listPrice
    ? [['calculatedPrice.listPrice', price.listPrice.price] as [string, number]]
    : []),
  ...(typeof price?.regulationPrice?.price === 'number'
    ? [['calculatedPrice.regulationPrice', price.regulationPrice.price] as [string, number]]
    : []),
]

/** Warns of missing or invalid data that a page can do without. */
function warnOfMissingData(
  raw: RawProduct,
  { price, pictures, variants }: Pick<Product, 'price' | 'pictures' | 'variants'>,
  rules: ProductRules,
  diagnostics: Diagnostics,
): void {
  const where = nameOfProduct(raw)
  for (const sold of [raw, ...raw.children]) {
    for (const [field, amount] of amountsOf(sold)) {
      if (isPlausible(amount)) continue
      diagnostics.warn('invalid prices', {
        what: `ignored the invalid price ${amount}`,
        where: `${nameOfProduct(sold)}, field ${field}`,
        todo: 'Correct the price in the commerce back end.',
      })
    }
  }
  if (!price && rules.pricesShown) {
    diagnostics.warn('products without a price', {
      what: 'product without a price',
      where: `${where}, field calculatedPrice`,
      todo: 'Its page shows "price on request".',
    })
  }
  if (!pictures[0] && !variants.some((variant) => variant.cover)) {
    diagnostics.warn('products without a picture', {
      what: 'product without a picture',
      where: `${where}, field cover`,
      todo: 'Its page shows no picture.',
    })
  }
}

/** The shapes of the variants. Their ids are the same in all languages. */
function distinctShapes(variants: readonly Variant[]): readonly { id: string; name: string }[] {
  const shapes = new Map<string, string>()
  for (const { shape, options } of variants) {
    const option = options.find(({ name }) => name === shape)
    if (shape !== null && !shapes.has(shape)) shapes.set(shape, option?.id ?? shape)
  }
  return [...shapes].map(([name, id]) => ({ id, name }))
}

function optionsOfAll(variants: readonly Variant[]): readonly SelectedOption[] {
  const byId = new Map(
    variants.flatMap(({ options }) => options).map((option) => [option.id, option]),
  )
  return [...byId.values()].sort(byGroup)
}

const legalNotesOf = (raw: RawProduct) =>
  [
    ...new Set(
      raw.categories.flatMap(
        ({ translated, customFields }) =>
          textField((translated?.customFields ?? customFields ?? {})['legal_note']) ?? [],
      ),
    ),
  ].sort(compareText)
