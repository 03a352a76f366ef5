import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { batteryKey, chosenBatteries } from './batteryQuery.ts'
import { chosenVariant, presetVariant } from './chosenVariant.ts'

const offerHtml = signal<readonly string[]>([])

/** Sets the HTML of the offers of the current page, which its variants have indices of. */
export const setOfferHtml = (all: readonly string[]): void => void (offerHtml.value = all)

/** HTML of the offer of the chosen variant and batteries, rendered at build; null for that of the document. */
export const builtOfferHtml: ReadonlySignal<string | null> = computed(() => {
  const variant = chosenVariant.value
  if (!variant) return null
  const batteries = chosenBatteries.value
  const key = batteries && batteryKey(batteries.required, batteries.optional)
  const index = (key === null ? undefined : variant.offerWith?.[key]) ?? variant.offer
  if (index === undefined || index === presetVariant.value?.offer) return null
  return offerHtml.value[index] ?? null
})
