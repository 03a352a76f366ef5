import { useEffect, useMemo, useState } from 'react'
import type { Variant } from '#shared/site.ts'
import {
  bestVariant,
  choiceOf,
  combinationState,
  defaultVariant,
  optionGroups,
  readChoice,
  writeChoice,
  type CombinationState,
  type OptionGroup,
} from './variants.ts'

export interface VariantChoice {
  /** Null for a product that has no variants. */
  variant: Variant | null
  groups: readonly OptionGroup[]
  isChosen: (code: string, id: string) => boolean
  stateOf: (code: string, id: string) => CombinationState
  /** The choice for a link to another page of the product; empty before anything was chosen. */
  searchWithout: (code: string | null) => string
  choose: (code: string, id: string) => void
}

/** Parts of `window` that a choice is kept in. */
export interface ChoicePlace {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * The variant that a shopper chose, kept in the address. The first render is the server's: the
 * address, which a static page cannot know, is read after it.
 */
export function useVariant(variants: readonly Variant[]): VariantChoice {
  const groups = useMemo(() => optionGroups(variants), [variants])
  const [chosenId, setChosenId] = useState<string | null>(null)

  useEffect(() => {
    setChosenId(variantInAddress(variants, groups, window)?.id ?? null)
  }, [variants, groups])

  const variant = variants.find(({ id }) => id === chosenId) ?? defaultVariant(variants)
  const choice = variant ? choiceOf(variant) : {}

  return {
    variant,
    groups,
    isChosen: (code, id) => choice[code] === id,
    stateOf: (code, id) => combinationState(variants, choice, code, id),
    searchWithout: (code) =>
      variant !== null && variant.id === chosenId
        ? writeChoice(
            groups.filter((group) => group.code !== code),
            choice,
            '',
          )
        : '',
    choose(code, id) {
      const next = bestVariant(variants, { ...choice, [code]: id }, code)
      if (!next) return
      setChosenId(next.id)
      keepInAddress(next, groups, window)
    },
  }
}

/** The variant that an address names; null where it names none of its options. */
export function variantInAddress(
  variants: readonly Variant[],
  groups: readonly OptionGroup[],
  { location }: ChoicePlace,
): Variant | null {
  const choice = readChoice(groups, location.search)
  return Object.keys(choice).length > 0 ? bestVariant(variants, choice) : null
}

/** The router keeps its own state in the history entry, which therefore stays. */
export function keepInAddress(
  variant: Variant,
  groups: readonly OptionGroup[],
  { location, history }: ChoicePlace,
): void {
  const search = writeChoice(groups, choiceOf(variant), location.search)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  } catch {
    // Browsers limit how often the address may change; the choice itself is not lost by that.
  }
}
