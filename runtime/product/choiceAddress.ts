import type { OwnQuery } from '#runtime/navigation/ownQuery.ts'
import type { Variant } from '#shared/product.ts'
import { bestVariant, choiceOf, readChoice, writeChoice, type OptionGroup } from './variants.ts'

/** The variant that an address names; null where it names none of its options. */
export function variantInAddress(
  variants: readonly Variant[],
  groups: readonly OptionGroup[],
  search: string,
): Variant | null {
  const choice = readChoice(groups, search)
  return Object.keys(choice).length > 0 ? bestVariant(variants, choice) : null
}

/** Keeps a choice in the page's query, beside whatever else stands there. */
export function keepInAddress(
  variant: Variant,
  groups: readonly OptionGroup[],
  query: OwnQuery,
): void {
  const before = query.read()
  const search = writeChoice(groups, choiceOf(variant), before)
  if (search !== before) query.write(search)
}
