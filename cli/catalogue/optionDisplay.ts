import type { Brand } from '#brands/schema.ts'
import type { SelectedOption } from '#shared/product/product.ts'

export type DisplayRules = Brand['attributes']['optionDisplay']

/**
 * The display type of an attribute's options (R3.6.7). A rule of the brand replaces the default type of
 * the back end, and any other type if it has `force`. The rule with the highest priority wins.
 */
export function optionDisplay(
  code: string,
  given: SelectedOption['displayType'],
  rules: DisplayRules,
): SelectedOption['displayType'] {
  const [highest] = rules
    .filter((rule) => rule.code === code && (rule.force || given === 'text'))
    .toSorted((a, b) => b.priority - a.priority)
  return highest?.display ?? given
}
