import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import type { PriceAmounts } from '#shared/product/price.ts'
import type { Variant } from '#shared/product/product.ts'
import { storeInQuery, findVariantInQuery } from './choiceQuery.ts'
import {
  bestVariant,
  toChoice,
  defaultVariant,
  optionGroups,
  type Choosable,
  type OptionGroup,
} from './variants.ts'

/** The properties of a variant that a choice depends on, and those that follow the choice. */
export type StoredVariant = Choosable &
  Pick<Variant, 'id' | 'sku' | 'shape' | 'size'> & {
    /** For analytics; null where prices are hidden or missing. */
    amount?: number | null
    discount?: number | null
    /** Index of its offer (`setOfferHtml`), and by the choice of batteries (`batteryKey`). */
    offer?: number
    offerWith?: Readonly<Record<string, number>>
    /** Index of its look; absent for the first one. */
    look?: number
    /** Of the price of the build without a battery. */
    amounts?: PriceAmounts
    /** Index of its calculator, and by the choice of batteries (`batteryKey`). */
    calculator?: number
    calculatorWith?: Readonly<Record<string, number>>
  }

const variants = signal<readonly StoredVariant[]>([])
const chosenId = signal<string | null>(null)
/** The variant that the page was rendered with. Variants have no price here, so it is not computed again. */
const presetId = signal<string | null>(null)
const isNamed = signal(false)
const changed = signal<ChangedChoice | null>(null)

/** A chosen value, and the values of other groups that had to change with it, by the name of their group. */
export interface ChangedChoice {
  value: string
  others: readonly { group: string; value: string }[]
}

/** The option groups of the current product. */
export const variantGroups: ReadonlySignal<readonly OptionGroup[]> = computed(() =>
  optionGroups(variants.value),
)

/** The chosen variant; null on a page without a choice. */
export const chosenVariant: ReadonlySignal<StoredVariant | null> = computed(
  () => variants.value.find(({ id }) => id === chosenId.value) ?? null,
)

/** The variant that the page opened with; null on a page without a choice. */
export const presetVariant: ReadonlySignal<StoredVariant | null> = computed(
  () => variants.value.find(({ id }) => id === presetId.value) ?? null,
)

/** Whether the shopper or the query chose the variant; otherwise it is the default. */
export const isVariantNamed: ReadonlySignal<boolean> = isNamed

/** What the last choice changed besides its own group; null for nothing. */
export const changedChoice: ReadonlySignal<ChangedChoice | null> = changed

/** Sets the variants of the current page, and chooses the one that the query names, else `preset`. */
export function openVariants(all: readonly StoredVariant[], preset: string | null = null): void {
  batch(() => {
    variants.value = all
    presetId.value = preset
    followVariantQuery()
  })
}

/** Call it before the page is replaced. */
export const closeVariants = (): void => openVariants([])

/** Chooses the variant that the query names, else the preset one. */
export function followVariantQuery(): void {
  const named = findVariantInQuery(variants.value, variantGroups.value, pageQuery.read())
  batch(() => {
    isNamed.value = named !== null
    changed.value = null
    chosenId.value = (named ?? presetVariant.value ?? defaultVariant(variants.value))?.id ?? null
  })
}

/** Chooses a value by its words in the query. Ignores values that no variant has. */
export function chooseValue(groupWord: string, valueWord: string): void {
  const current = chosenVariant.peek()
  const group = variantGroups.peek().find(({ word }) => word === groupWord)
  const value = group?.values.find(({ word }) => word === valueWord)
  if (!current || !group || !value) return
  const choice = { ...toChoice(current), [group.code]: value.id }
  const next = bestVariant(variants.peek(), choice, group.code)
  if (!next) return
  const others = variantGroups.peek().flatMap(({ code, name, values }) => {
    const id = toChoice(next)[code]
    if (id === choice[code]) return []
    return [{ group: name, value: values.find((one) => one.id === id)?.name ?? '' }]
  })
  batch(() => {
    isNamed.value = true
    changed.value = others.length > 0 ? { value: value.name, others } : null
    chosenId.value = next.id
  })
  storeInQuery(next, variantGroups.peek(), pageQuery)
}

/** Chooses the size with a name, such as the one that the size advice names. */
export function chooseSize(size: string): void {
  const variant = variants.peek().find((one) => one.size === size)
  const option = variant?.options.find(({ name }) => name === size)
  const group = variantGroups.peek().find(({ code }) => code === option?.code)
  const value = group?.values.find(({ id }) => id === option?.id)
  if (group && value) chooseValue(group.word, value.word)
}
