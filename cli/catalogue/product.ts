import { compareText } from '#shared/text/compareText.ts'
import { productPath } from '#shared/paths/productPath.ts'
import type {
  Product,
  ProductCategory,
  SelectedOption,
  UnbundledProduct,
  UnbundledVariant,
} from '#shared/product/product.ts'
import { productSlug, type SlugSource } from '#shared/paths/slug.ts'
import type { RawProduct } from '../fetch/wire.ts'
import { legalNotes, lineage } from './category.ts'
import { listField, numbersField, textField } from './customFields.ts'
import { shapeGeometries, toGeometry } from './geometry.ts'
import { sanitizeText } from '../text/sanitizeHtml.ts'
import { customFieldOptions } from './customFieldOptions.ts'
import { toBadges } from './badges.ts'
import { byGroup, hideOption, toOption } from './option.ts'
import { orderOptions } from './optionOrder.ts'
import { checkProduct } from './checkProduct.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { filmsOf, namedPicture, picturesOf, toCover } from './productPictures.ts'
import type { ProductRules } from './productRules.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import { bestStock } from '#shared/product/stock.ts'
import { byOptions, toVariant } from './variant.ts'

/** Converts a product. Reports an error and returns null if it has no slug. */
export function toProduct(
  raw: RawProduct,
  rules: ProductRules,
  diagnostics: Diagnostics,
): UnbundledProduct | null {
  const name = raw.translated.name ?? ''
  const source = slugSource(raw, name)
  const slug = productSlug(source, rules)
  if (slug === '') {
    reportNoSlug(raw, source, diagnostics)
    return null
  }
  const { variants, attributes } = optionsAndVariants(raw, rules)
  const media = mediaOf(raw, name, rules)
  checkProduct(raw, { pictures: media.pictures, variants }, rules, diagnostics)
  const fields = raw.translated.customFields
  return {
    id: raw.id,
    objectID: raw.id,
    sku: raw.productNumber,
    ean: raw.ean,
    name,
    brand: raw.manufacturer?.translated?.name ?? raw.manufacturer?.name ?? '',
    ...allCategories(raw, rules),
    ...textsOf(raw, rules),
    ...media,
    ...geometriesOf(raw, variants, rules, diagnostics),
    keyFeatures: listField(fields['keyFeatures']),
    downloadIds: [...new Set(listField(fields['downloads']).flatMap(numbersField))],
    downloads: [],
    subtitle: textField(fields['subtitle']),
    badges: toBadges(raw, rules, diagnostics),
    attributesHidden: hiddenCodes(raw, rules),
    tags: tagsOf(raw),
    partnerNumber: rules.partnerNumberShown ? textField(fields['halfords']) : null,
    stockStatus: bestStock(variants),
    createdAt: raw.createdAt,
    updatedAt: raw.updatedAt,
    isNew: raw.isNew ?? false,
    type: raw.type === 'digital' || raw.states.includes('is-download') ? 'digital' : 'physical',
    weight: raw.weight || null,
    variants,
    variantsOnlyOptions: optionsOfAll(variants),
    attributes,
    requiredBatteries: numbersField(fields['accell_product_bundle_battery_required']),
    optionalBatteries: numbersField(fields['accell_product_bundle_battery_optional']),
    reviews: null,
    photoCount: 0,
    slug,
    ...pathsOf(slug, variants, rules),
  }
}

/** Names the field that the slug comes from, which is the first one with a text (R2.6.1). */
function reportNoSlug(
  raw: RawProduct,
  { parentModelName, name, model }: SlugSource,
  diagnostics: Diagnostics,
): void {
  const fields = [
    { field: 'custom field accell_parent_model_name', text: parentModelName },
    { field: 'field name', text: name },
    { field: 'custom field model', text: model },
  ]
  const { field, text } = fields.find((one) => one.text?.trim()) ?? fields[1]!
  diagnostics.error({
    rule: 'catalogue/name',
    what: `no slug for the product "${name}": ${text?.trim() ? `"${text}" has no a-z or 0-9` : 'it has no name'}`,
    where: `${nameOfProduct(raw)}, ${field}`,
    todo: 'Set the custom field accell_parent_model_name to a name with a-z or 0-9.',
  })
}

/** The variants, or the product itself as its only variant, and the options of the parent product. */
function optionsAndVariants(
  raw: RawProduct,
  rules: ProductRules,
): Pick<UnbundledProduct, 'variants' | 'attributes'> {
  const children = raw.children.length > 0 ? raw.children : [raw]
  const hidden = hiddenCodes(raw, rules)
  // Options get their order in the language only after this, so that the first variant is the same in all of them.
  const inOrder = children.map((child) => toVariant(child, raw, rules)).sort(byOptions(rules))
  const properties = [
    ...raw.properties.map((option) => toOption(option, rules)),
    ...customFieldOptions(raw.translated.customFields, rules),
  ]
  const positioned = orderOptions(
    [...properties, ...inOrder.flatMap(({ options, attributes }) => [...options, ...attributes])],
    [raw, ...children].flatMap((one) => [...one.options, ...one.properties]),
    rules,
  )
  const withPosition = (option: SelectedOption) => hideOption(positioned(option), hidden, rules)
  const ofProduct = properties.map(withPosition).sort(byGroup)
  const variants = inOrder.map((variant) => ({
    ...variant,
    options: variant.options.map(withPosition),
    attributes: withInherited(variant.attributes.map(withPosition), ofProduct, rules),
  }))
  return { variants, attributes: attributesOfAll(variants) }
}

/** The back end sends either the own properties of a variant or none, so the others come from the product. */
function withInherited(
  own: readonly SelectedOption[],
  ofProduct: readonly SelectedOption[],
  { intern }: Pick<ProductRules, 'intern'>,
): readonly SelectedOption[] {
  const codes = new Set(own.map(({ code }) => code))
  const inherited = ofProduct.filter(({ code }) => !codes.has(code))
  if (inherited.length === ofProduct.length && own.length === 0) return ofProduct
  return intern([...own, ...inherited].sort(byGroup))
}

/** An attribute that differs between variants has several values here. */
const attributesOfAll = (variants: readonly UnbundledVariant[]) =>
  distinctOptions([...new Set(variants.map(({ attributes }) => attributes))].flat())

/** Codes that the brand hides, and those that the product hides. */
const hiddenCodes = (raw: RawProduct, { hiddenAttributes }: ProductRules): readonly string[] => [
  ...new Set([
    ...hiddenAttributes,
    ...listField(raw.translated.customFields['attributesHidden']).flatMap(numbersField),
  ]),
]

const tagsOf = ({ tags }: RawProduct): readonly string[] =>
  [...new Set(tags.flatMap(({ name, translated }) => translated?.name ?? name ?? []))].sort(
    compareText,
  )

function allCategories(
  raw: RawProduct,
  rules: ProductRules,
): Pick<Product, 'categories' | 'categoriesRo'> {
  const categories = categoriesOf(raw, rules)
  const withAncestors = categories.flatMap(({ id }) => lineage(id, rules.categories))
  const inTree = raw.categoryTree.filter((id) => rules.categories.has(id))
  return { categories, categoriesRo: [...new Set([...withAncestors, ...inTree])].sort() }
}

const textsOf = (
  raw: RawProduct,
  rules: ProductRules,
): Pick<
  Product,
  'metaTitle' | 'metaDescription' | 'metaKeywords' | 'description' | 'legalNotes'
> => ({
  metaTitle: raw.translated.metaTitle,
  metaDescription: raw.translated.metaDescription,
  metaKeywords: raw.translated.keywords,
  description: sanitizeText(raw.translated.description ?? ''),
  legalNotes: legalNotesOf(raw, rules),
})

function mediaOf(
  raw: RawProduct,
  name: string,
  rules: ProductRules,
): Pick<Product, 'img' | 'pictures' | 'films' | 'hero' | 'modelLogo' | 'bikeLogo'> {
  const fields = raw.translated.customFields
  const cover = toCover(raw, raw, name, rules)
  const named = (field: string) => namedPicture(raw, textField(fields[field]), name, rules)
  const pictures = picturesOf(raw, raw, cover, name, rules)
  return {
    img: cover,
    pictures,
    films: filmsOf(raw, cover, rules),
    hero: named('hero'),
    modelLogo: named('modelLogo'),
    bikeLogo: named('bikeLogo'),
  }
}

const geometriesOf = (
  raw: RawProduct,
  variants: readonly UnbundledVariant[],
  { hasGeometry }: ProductRules,
  diagnostics: Diagnostics,
): Pick<Product, 'geometry' | 'shapeGeometries'> =>
  hasGeometry
    ? {
        geometry: toGeometry(raw, diagnostics),
        shapeGeometries: shapeGeometries(raw, variants, diagnostics),
      }
    : { geometry: null, shapeGeometries: new Map() }

/** The path of the parent page, and the shapes whose pages have other paths. */
function pathsOf(
  slug: string,
  variants: readonly UnbundledVariant[],
  rules: ProductRules,
): Pick<Product, 'path' | 'shapes'> {
  const pathOf = (shape: string | null) => `${rules.prefix}${productPath(slug, shape, rules.path)}/`
  const path = pathOf(null)
  const shapes = distinctShapes(variants).map(({ id, name }) => ({ id, name, path: pathOf(name) }))
  return { path, shapes: shapes.filter((shape) => shape.path !== path) }
}

function slugSource(raw: RawProduct, name: string): SlugSource {
  const fields = raw.translated.customFields
  return {
    parentModelName: textField(fields['accell_parent_model_name']),
    name,
    model: textField(fields['model']),
    modelSlug: textField(fields['accell_products_model_slug']),
    parentSku: raw.productNumber,
    sku: raw.productNumber,
  }
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

/** The shapes of the variants. Their ids are the same in all languages. */
function distinctShapes(
  variants: readonly UnbundledVariant[],
): readonly { id: string; name: string }[] {
  const shapes = new Map<string, string>()
  for (const { shape, options } of variants) {
    const option = options.find(({ name }) => name === shape)
    if (shape !== null && !shapes.has(shape)) shapes.set(shape, option?.id ?? shape)
  }
  return [...shapes].map(([name, id]) => ({ id, name }))
}

const optionsOfAll = (variants: readonly UnbundledVariant[]) =>
  distinctOptions(variants.flatMap(({ options }) => options))

const distinctOptions = (options: readonly SelectedOption[]): readonly SelectedOption[] =>
  [...new Map(options.map((option) => [option.id, option])).values()].sort(byGroup)

/** Notes of the categories and of those above them. */
const legalNotesOf = (raw: RawProduct, { categories }: ProductRules) =>
  [
    ...new Set(
      raw.categories.flatMap(
        (category) => categories.get(category.id)?.legalNotes ?? legalNotes(category),
      ),
    ),
  ].sort(compareText)
