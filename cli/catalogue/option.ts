import { attributeCodes } from '#shared/product/attributes.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { SelectedOption } from '#shared/product/product.ts'
import { customFieldsOf } from '../fetch/customFieldsOf.ts'
import type { RawOption } from '../fetch/wire.ts'
import { textField } from './customFields.ts'
import { optionDisplay } from './optionDisplay.ts'
import type { ProductRules } from './productRules.ts'
import { sizePosition } from './sizeOrder.ts'

/**
 * An option with the code and the name of its attribute in the brand. Positions in a group that the back end sorts by
 * number do not count. In one that it sorts by words they count here, since variants have the same order in all
 * languages; `orderOptions` sets those that shoppers see.
 */
export function toOption(raw: RawOption, rules: ProductRules): SelectedOption {
  const { group } = raw
  const groupName = group?.translated?.name ?? group?.name ?? ''
  const code =
    rules.codeFrom === 'name' ? (group?.name ?? '') : textField(customFieldsOf(group ?? {})['code'])
  const display = group?.displayType
  const given =
    display === 'color' || display === 'media' || display === 'select' ? display : 'text'
  const name = raw.translated?.name ?? raw.name ?? ''
  const position =
    group?.sortingType === 'numeric' ? 0 : (raw.translated?.position ?? raw.position ?? 0)
  const isSize = attributeCodes(rules.family, 'size').includes(code ?? groupName)
  return rules.intern({
    id: raw.id,
    name,
    position: isSize ? sizePosition(name, position) : position,
    colorHexCode: raw.colorHexCode && isColor(raw.colorHexCode) ? raw.colorHexCode : null,
    code: code ?? groupName,
    group: (code === null ? undefined : rules.names.get(code)) ?? groupName,
    groupPosition: group?.translated?.position ?? group?.position ?? 0,
    displayType: optionDisplay(code ?? groupName, given, rules.optionDisplay),
    filterable: group?.filterable ?? false,
    visibleOnProductPage: group?.visibleOnProductDetailPage ?? true,
  })
}

/** An option of a hidden attribute stays a choice of the product, but no list or facet shows it. */
export const hideOption = (
  option: SelectedOption,
  hidden: readonly string[],
  { intern }: Pick<ProductRules, 'intern'>,
): SelectedOption =>
  hidden.includes(option.code)
    ? intern({ ...option, filterable: false, visibleOnProductPage: false })
    : option

/** Sorts options by attribute, then by position: `orderOptions` gives equal ones to equal names alone. */
export function byGroup(a: SelectedOption, b: SelectedOption): number {
  return (
    a.groupPosition - b.groupPosition ||
    compareText(a.code, b.code) ||
    a.position - b.position ||
    compareText(a.id, b.id)
  )
}

/** Whether browsers read it as a colour. */
export const isColor = (hex: string) => /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)
