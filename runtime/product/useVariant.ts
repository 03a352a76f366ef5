import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { ownQuery } from '#runtime/navigation/ownQuery.ts'
import type { Variant } from '#shared/product.ts'
import { keepInAddress, variantInAddress } from './choiceAddress.ts'
import { takeOverChoice } from './earlyChoice.ts'
import {
  bestVariant,
  choiceOf,
  combinationState,
  defaultVariant,
  optionGroups,
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

/**
 * The variant that a shopper chose, kept in the address. The first render is the server's: the
 * address, which a static page cannot know, is read after it, and again wherever a link or the
 * history leads within the page.
 */
export function useVariant(variants: readonly Variant[]): VariantChoice {
  const groups = useMemo(() => optionGroups(variants), [variants])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { key } = useLocation()

  // before the address is read below: from here on a choice is made here
  useEffect(takeOverChoice, [])
  useEffect(() => {
    setChosenId(variantInAddress(variants, groups, ownQuery.read())?.id ?? null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the address
  }, [variants, groups, key])

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
      keepInAddress(next, groups, ownQuery)
    },
  }
}
