import type { PageQuery } from '#runtime/navigation/pageQuery.ts'
import {
  bestVariant,
  toChoice,
  readChoice,
  writeChoice,
  type Choosable,
  type OptionGroup,
} from './variants.ts'

/** Finds the variant that a query names; null if it names no option. */
export function findVariantInQuery<V extends Choosable>(
  variants: readonly V[],
  groups: readonly OptionGroup[],
  search: string,
): V | null {
  const choice = readChoice(groups, search)
  return Object.keys(choice).length > 0 ? bestVariant(variants, choice) : null
}

/** Stores a choice in the query, next to its other parameters. */
export function storeInQuery(
  variant: Choosable,
  groups: readonly OptionGroup[],
  query: PageQuery,
): void {
  const before = query.read()
  const search = writeChoice(groups, toChoice(variant), before)
  if (search !== before) query.write(search)
}
