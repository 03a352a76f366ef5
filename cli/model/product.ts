import { attributeCodes } from '#shared/attributes.ts'
import type { Picture } from '#shared/image.ts'
import { compareText } from '#shared/compareText.ts'
import { productPath } from '#shared/productPath.ts'
import type { Product, SelectedOption, StockStatus, Variant } from '#shared/product.ts'
import { productSlug } from '#shared/slug.ts'
import type { RawOption, RawProduct, RawVariant } from '../fetch/wire.ts'
import { lineage } from './category.ts'
import { shapeGeometries, toGeometry } from './geometry.ts'
import { sanitizeText } from './html.ts'
import { internOf, type Intern } from './intern.ts'
import { optionDisplay } from './optionDisplay.ts'
import { pictureOfMedia } from './picture.ts'
import { parentPrice, toPrice } from './price.ts'
import type { Problems } from './problems.ts'
import type { ProductRules } from './productRules.ts'
import { textPositions } from './textOrder.ts'

/** From this stock on a product is simply there. */
const plentyOfStock = 6

/** A parent product in domain shape; null, and a problem said, where it can have no page. */
export function toProduct(
  raw: RawProduct,
  rules: ProductRules,
  problems: Problems,
): Product | null {
  const { translated } = raw
  const fields = translated.customFields ?? {}
  const name = translated.name ?? raw.name ?? ''
  const where = `product ${raw.id} (sku ${raw.productNumber})`

  const slug = productSlug(
    {
      parentModelName: textField(fields['accell_parent_model_name']),
      name,
      model: textField(fields['model']),
      modelSlug: textField(fields['accell_products_model_slug']),
      parentSku: raw.productNumber,
      sku: raw.productNumber,
    },
    { nameOnly: rules.nameOnly },
  )
  if (slug === '') {
    problems.error({
      what: `the name "${name}" leaves no letters for an address`,
      where: `${where}, field name`,
      todo: 'Give the product a name or the custom field accell_parent_model_name with a-z or 0-9 in it.',
    })
    return null
  }

  const pathOf = (shape: string | null) => `${rules.prefix}${productPath(slug, shape, rules.path)}/`
  const intern = internOf(rules)
  const cover = toCover(raw, name, intern)
  const images = imagesOf(raw, cover, name, intern)
  const children = raw.children.length > 0 ? raw.children : [raw]
  const inOrder = children.map((child) => toVariant(child, raw, rules)).sort(byOptions)
  const properties = raw.properties.map((option) => toOption(option, rules))
  // the order of variants stays the back end's: the first is what a page opens with, in any language
  const placed = placedByText([...properties, ...inOrder.flatMap(({ options }) => options)], rules)
  const variants = inOrder.map((variant) => ({ ...variant, options: variant.options.map(placed) }))
  const shapes = distinctShapes(variants)
    .map(({ id, name }) => ({ id, name, path: pathOf(name) }))
    .filter(({ path }) => path !== pathOf(null))

  const price = parentPrice(raw, variants, rules)
  if (!price && rules.pricesShown) {
    problems.warn('products without a price', {
      what: 'a product without a price',
      where: `${where}, field calculatedPrice`,
      todo: 'Its page shows "price on request".',
    })
  }
  if (raw.childCount && raw.children.length < raw.childCount) {
    problems.warn('products with fewer variants than counted', {
      what: `a product with ${raw.children.length} of the ${raw.childCount} variants that the back end counts`,
      where: `${where}, field children`,
      todo: 'Variants that are not active or not in this sales channel are left out; check that it is so.',
    })
  }
  if (!images[0] && !variants.some((variant) => variant.cover)) {
    problems.warn('products without a picture', {
      what: 'a product without a picture',
      where: `${where}, field cover`,
      todo: 'Its page shows an empty stage.',
    })
  }

  const categories = raw.categories
    .flatMap(({ id }) => rules.categories.get(id) ?? [])
    // the deepest one says most about the product, a collection less than any of the tree
    .sort(
      (a, b) =>
        Number(b.isInTree) - Number(a.isInTree) || b.level - a.level || (a.id < b.id ? -1 : 1),
    )

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
    img: cover ?? images[0] ?? null,
    images,
    hero: cover,
    modelLogo: textField(fields['modelLogo']),
    bikeLogo: textField(fields['bikeLogo']),
    keyFeatures: listField(fields['keyFeatures']),
    geometry: rules.hasGeometry ? toGeometry(raw, problems) : null,
    shapeGeometries: rules.hasGeometry
      ? shapeGeometries(raw, variants, problems)
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
    attributes: properties.map(placed).sort(byGroup),
    requiredBatteries: numbersField(fields['accell_product_bundle_battery_required']),
    optionalBatteries: numbersField(fields['accell_product_bundle_battery_optional']),
    slug,
    path: pathOf(null),
    shapes,
  }
}

function toVariant(raw: RawVariant, parent: RawProduct, rules: ProductRules): Variant {
  const options = raw.options.map((option) => toOption(option, rules)).sort(byGroup)
  const valueOf = (role: Parameters<typeof attributeCodes>[1]) => {
    for (const code of attributeCodes(rules.family, role)) {
      const option = options.find((candidate) => candidate.code === code)
      if (option) return option.name
    }
    return null
  }
  const name = raw.translated.name ?? raw.name ?? parent.translated.name ?? ''
  const intern = internOf(rules)
  const cover = toCover(raw, name, intern) ?? toCover(parent, name, intern)
  return {
    id: raw.id,
    sku: raw.productNumber,
    ean: raw.ean,
    name,
    options,
    shape: valueOf('shape'),
    color: valueOf('color'),
    secondaryColor: valueOf('secondaryColor'),
    size: valueOf('size'),
    price: toPrice(raw.calculatedPrice, false, rules),
    stockStatus: stockStatus(raw),
    availableStock: Math.max(0, raw.availableStock ?? 0),
    cover,
    images: imagesOf(raw, cover, name, intern),
  }
}

function toCover(raw: RawVariant, name: string, intern: Intern): Picture | null {
  const picture = pictureOfMedia(raw.cover, name)
  return picture && intern(picture)
}

function imagesOf(
  raw: RawVariant,
  cover: Picture | null,
  name: string,
  intern: Intern,
): readonly Picture[] {
  const listed = [...raw.media]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1))
    .flatMap((item) => pictureOfMedia(item, name) ?? [])
    .map(intern)
  const all = cover ? [cover, ...listed] : listed
  return intern(
    all.filter((picture, index) => all.findIndex(({ src }) => src === picture.src) === index),
  )
}

function toOption(raw: RawOption, rules: ProductRules): SelectedOption {
  const { group } = raw
  const groupName = group?.translated?.name ?? group?.name ?? ''
  const code =
    rules.codeFrom === 'name'
      ? (group?.name ?? '')
      : textField((group?.translated?.customFields ?? group?.customFields ?? {})['code'])
  const display = group?.displayType
  const given =
    display === 'color' || display === 'media' || display === 'select' ? display : 'text'
  return internOf(rules)({
    id: raw.id,
    name: raw.translated?.name ?? raw.name ?? '',
    position: raw.translated?.position ?? raw.position ?? 0,
    colorHexCode:
      raw.colorHexCode && /^#[0-9a-f]{3,8}$/i.test(raw.colorHexCode) ? raw.colorHexCode : null,
    code: code ?? groupName,
    group: (code === null ? undefined : rules.names.get(code)) ?? groupName,
    groupPosition: group?.translated?.position ?? group?.position ?? 0,
    displayType: optionDisplay(code ?? groupName, given, rules.optionDisplay),
    filterable: group?.filterable ?? false,
    visibleOnProductPage: group?.visibleOnProductDetailPage ?? true,
  })
}

/** Options of the attributes that the brand sorts by text take their places by it. */
function placedByText(
  options: readonly SelectedOption[],
  rules: ProductRules,
): (option: SelectedOption) => SelectedOption {
  const positions = textPositions(options, rules.textOrder)
  return (option) => {
    const position = positions.get(option.id)
    return position === undefined ? option : internOf(rules)({ ...option, position })
  }
}

/** Specification 3.4: from the active flag and the available stock. */
export function stockStatus(
  raw: Pick<RawVariant, 'active' | 'availableStock' | 'isCloseout' | 'minPurchase'>,
): StockStatus {
  const stock = raw.availableStock ?? 0
  if (raw.active === false) return 'soldOut'
  if (raw.isCloseout && stock < (raw.minPurchase ?? 1)) return 'soldOut'
  if (stock <= 0) return 'onOrder'
  return stock < plentyOfStock ? 'lowStock' : 'inStock'
}

const stockOrder: readonly StockStatus[] = ['inStock', 'lowStock', 'onOrder', 'soldOut']

const bestStock = (variants: readonly Variant[]): StockStatus =>
  stockOrder.find((status) => variants.some((variant) => variant.stockStatus === status)) ??
  'soldOut'

/** By name, in the variants' order, with the option's id: the same in every language. */
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

function byGroup(a: SelectedOption, b: SelectedOption): number {
  return (
    a.groupPosition - b.groupPosition ||
    compareText(a.code, b.code) ||
    a.position - b.position ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id)
  )
}

/** Variants in the order of their options; the product number where those are equal. */
function byOptions(a: Variant, b: Variant): number {
  for (const [index, option] of a.options.entries()) {
    const other = b.options[index]
    if (!other) break
    const order = option.position - other.position || compareText(option.name, other.name)
    if (order !== 0) return order
  }
  return a.options.length - b.options.length || compareText(a.sku, b.sku)
}

const textField = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null

const listField = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => textField(entry) ?? [])
    : (textField(value) ?? '').split('\n').flatMap((line) => textField(line) ?? [])

/** A comma list of product numbers. */
const numbersField = (value: unknown): readonly string[] =>
  (textField(value) ?? '').split(',').flatMap((number) => textField(number) ?? [])

const legalNotesOf = (raw: RawProduct) =>
  [
    ...new Set(
      raw.categories.flatMap(
        ({ translated, customFields }) =>
          textField((translated?.customFields ?? customFields ?? {})['legal_note']) ?? [],
      ),
    ),
  ].sort(compareText)
