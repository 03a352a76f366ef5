import type { OwnQuery } from '#runtime/navigation/ownQuery.ts'
import {
  bestVariant,
  choiceOf,
  readChoice,
  writeChoice,
  type Choosable,
  type OptionGroup,
} from './variants.ts'

/** The variant that a query names; null if it names no option. */
export function variantInAddress<V extends Choosable>(
  variants: readonly V[],
  groups: readonly OptionGroup[],
  search: string,
): V | null {
  const choice = readChoice(groups, search)
  return Object.keys(choice).length > 0 ? bestVariant(variants, choice) : null
}

/** Stores a choice in the query, next to its other parameters. */
export function keepInAddress(
  variant: Choosable,
  groups: readonly OptionGroup[],
  query: OwnQuery,
): void {
  const before = query.read()
  const search = writeChoice(groups, choiceOf(variant), before)
  if (search !== before) query.write(search)
}
