import type { Brand } from '#brands/schema.ts'
import type { SelectedOption } from '#shared/product.ts'

export type DisplayRules = Brand['attributes']['optionDisplay']

/**
 * How the options of an attribute are shown: as the back end says, unless a rule of the brand does
 * otherwise. Where the back end has its default, any rule of the attribute holds, else one with
 * force; of several the one of the highest priority, and of equal ones the first.
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
