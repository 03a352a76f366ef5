import { attributeCodes, type AttributeRole } from '#shared/product/attributes.ts'
import { singlePrice } from '#shared/product/backendPrice.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { SelectedOption, UnbundledVariant } from '#shared/product/product.ts'
import type { RawProduct, RawVariant } from '../fetch/wire.ts'
import { textField } from './customFields.ts'
import { byGroup, toOption } from './option.ts'
import { toPrice } from './price.ts'
import { filmsOf, picturesOf, toCover } from './productPictures.ts'
import type { ProductRules } from './productRules.ts'
import { stockStatus } from '#shared/product/stock.ts'

/** Converts a variant. Missing values come from the parent product. */
export function toVariant(
  raw: RawVariant,
  parent: RawProduct,
  rules: ProductRules,
): UnbundledVariant {
  const options = raw.options.map((option) => toOption(option, rules)).sort(byGroup)
  const valueOf = (role: AttributeRole) => findValue(options, role, rules)
  const name = raw.translated.name ?? parent.translated.name ?? ''
  const cover = toCover(raw, parent, name, rules) ?? toCover(parent, parent, name, rules)
  return {
    id: raw.id,
    sku: raw.productNumber,
    ean: raw.ean,
    name,
    options,
    attributes: rules.intern(raw.properties.map((option) => toOption(option, rules)).sort(byGroup)),
    shape: valueOf('shape'),
    color: valueOf('color'),
    secondaryColor: valueOf('secondaryColor'),
    colorGroup: valueOf('baseColor') ?? colorGroupOf(raw, rules),
    size: valueOf('size'),
    ownPrice: toPrice(singlePrice(raw), rules),
    stockStatus: stockStatus(raw),
    inactive: raw.active === false,
    availableStock: Math.max(0, raw.availableStock ?? 0),
    cover,
    images: picturesOf(raw, parent, cover, name, rules),
    films: raw === parent ? [] : filmsOf(raw, cover, rules),
  }
}

function findValue(
  options: readonly SelectedOption[],
  role: AttributeRole,
  { family }: Pick<ProductRules, 'family'>,
): string | null {
  for (const code of attributeCodes(family, role)) {
    const option = options.find((candidate) => candidate.code === code)
    if (option) return option.name
  }
  return null
}

/** The base colour is a property, since it does not distinguish variants; a custom field can replace it. */
const colorGroupOf = ({ translated, properties }: RawVariant, rules: ProductRules) =>
  textField(translated.customFields['colorGroup']) ??
  findValue(
    properties.map((option) => toOption(option, rules)),
    'baseColor',
    rules,
  )

/**
 * Sorts variants by their options, then by product number. The order is the same in all languages: equal positions are
 * told apart by the numbers of their names and by ids, not by words.
 */
export const byOptions =
  ({ nameOrder }: Pick<ProductRules, 'nameOrder'>) =>
  (a: UnbundledVariant, b: UnbundledVariant): number => {
    for (const [index, option] of a.options.entries()) {
      const other = b.options[index]
      if (!other) break
      const order =
        option.position - other.position ||
        nameOrder.compareNumbers(option.name, other.name) ||
        compareText(option.id, other.id)
      if (order !== 0) return order
    }
    return a.options.length - b.options.length || compareText(a.sku, b.sku)
  }
