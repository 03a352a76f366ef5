import { attributeCodes, type AttributeFamily } from '#shared/product/attributes.ts'
import type { SelectedOption, Variant } from '#shared/product/product.ts'

/** The filterable attributes of a variant by code. */
export type AttributesOf = (variant: Variant) => ReadonlyMap<string, readonly SelectedOption[]>

/** Returns a function that reads filterable attributes, with one colour facet instead of two. */
export function createAttributeReader(family: AttributeFamily): AttributesOf {
  const [baseColors, colors] = [
    attributeCodes(family, 'baseColor'),
    attributeCodes(family, 'color'),
  ]
  return (variant) => {
    const groups = new Map<string, SelectedOption[]>()
    const add = (options: readonly SelectedOption[]) => {
      const known = new Set(groups.keys())
      for (const option of options) {
        if (!option.filterable || known.has(option.code)) continue
        const group = groups.get(option.code) ?? []
        if (!group.some(({ name }) => name === option.name)) group.push(option)
        groups.set(option.code, group)
      }
    }
    // in this order, because the first that has an attribute decides
    add(variant.options)
    add(variant.attributes)
    if (baseColors.some((code) => groups.has(code))) for (const code of colors) groups.delete(code)
    return groups
  }
}
