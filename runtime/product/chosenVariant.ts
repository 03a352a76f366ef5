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

/** The properties of a variant that a choice depends on. */
export type StoredVariant = Choosable & { id: string; shape: string | null; size: string | null }

const variants = signal<readonly StoredVariant[]>([])
const chosenId = signal<string | null>(null)
const isNamed = signal(false)

/** The option groups of the current product. */
export const variantGroups: ReadonlySignal<readonly OptionGroup[]> = computed(() =>
  optionGroups(variants.value),
)

/** The chosen variant; null on a page without a choice. */
export const chosenVariant: ReadonlySignal<StoredVariant | null> = computed(
  () => variants.value.find(({ id }) => id === chosenId.value) ?? null,
)

/** Whether the shopper or the query named the variant: otherwise it is the default. */
export const isVariantNamed: ReadonlySignal<boolean> = isNamed

/** Sets the variants of the current page, and chooses the one that the query names. */
export function openVariants(all: readonly StoredVariant[]): void {
  batch(() => {
    variants.value = all
    followVariantAddress()
  })
}

/** Called when the page is left. */
export const closeVariants = (): void => openVariants([])

/** Chooses the variant that the query names, else the default. */
export function followVariantAddress(): void {
  const named = variantInAddress(variants.value, variantGroups.value, ownQuery.read())
  batch(() => {
    isNamed.value = named !== null
    chosenId.value = (named ?? defaultVariant(variants.value))?.id ?? null
  })
}

/** Chooses a value by its words in the query, if a variant has it. */
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
