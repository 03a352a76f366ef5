import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { ownQuery } from '#runtime/navigation/ownQuery.ts'
import { keepInAddress, variantInAddress } from './choiceAddress.ts'
import {
  bestVariant,
  choiceOf,
  defaultVariant,
  optionGroups,
  type Choosable,
  type OptionGroup,
} from './variants.ts'

/** A variant by its id, with what a choice reads of it. */
export type StoredVariant = Choosable & { id: string; shape: string | null; size: string | null }

const variants = signal<readonly StoredVariant[]>([])
const chosenId = signal<string | null>(null)
const isNamed = signal(false)

/** The choices that the product of the page offers. */
export const variantGroups: ReadonlySignal<readonly OptionGroup[]> = computed(() =>
  optionGroups(variants.value),
)

/** The variant that the page shows; null on a page without a choice. */
export const chosenVariant: ReadonlySignal<StoredVariant | null> = computed(
  () => variants.value.find(({ id }) => id === chosenId.value) ?? null,
)

/** Whether the shopper or the address named the variant: otherwise it is the preset. */
export const isVariantNamed: ReadonlySignal<boolean> = isNamed

/** Takes over the variants of the page that is shown, and what its address says of them. */
export function openVariants(all: readonly StoredVariant[]): void {
  batch(() => {
    variants.value = all
    followVariantAddress()
  })
}

/** The page was left. */
export const closeVariants = (): void => openVariants([])

/** Shows the variant that the address names, else the preset. */
export function followVariantAddress(): void {
  const named = variantInAddress(variants.value, variantGroups.value, ownQuery.read())
  batch(() => {
    isNamed.value = named !== null
    chosenId.value = (named ?? defaultVariant(variants.value))?.id ?? null
  })
}

/** Chooses a value by the words that an address writes, as far as there is a variant with it. */
export function chooseValue(groupWord: string, valueWord: string): void {
  const current = chosenVariant.peek()
  const group = variantGroups.peek().find(({ word }) => word === groupWord)
  const value = group?.values.find(({ word }) => word === valueWord)
  if (!current || !group || !value) return
  const choice = { ...choiceOf(current), [group.code]: value.id }
  const next = bestVariant(variants.peek(), choice, group.code)
  if (!next) return
  batch(() => {
    isNamed.value = true
    chosenId.value = next.id
  })
  keepInAddress(next, variantGroups.peek(), ownQuery)
}
