import { effect } from '@preact/signals-core'
import { followOwnQuery } from '#runtime/navigation/ownQuery.ts'
import {
  chooseValue,
  chosenVariant,
  closeVariants,
  followVariantAddress,
  openVariants,
  variantGroups,
} from '#runtime/product/chosenVariant.ts'
import { choiceOf, combinationState } from '#runtime/product/variants.ts'
import type { VariantPartsData } from './variantParts.ts'
import { createVariantView } from './variantView.ts'

/**
 * The radios choose the page's variant (`chosenVariant.ts`), and show which it is. All else that differs
 * between variants was made at build, and is put in place by `variantView.ts`.
 */
export function start(picker: HTMLElement): (() => void) | void {
  const page = picker.closest<HTMLElement>('.product-page')
  const text = page?.querySelector('[data-variant-parts]')?.textContent
  if (!page || !text) return
  const data = JSON.parse(text) as VariantPartsData
  const radios = [...picker.querySelectorAll<HTMLInputElement>('.variant-picker__radio')]
  // what was chosen before this ran, or by the browser on the way back, counts as chosen now
  const touched = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked)
  const left = new AbortController()

  openVariants(data.variants)
  for (const { name, value } of touched) chooseValue(name, value)
  picker.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && radios.includes(target)) {
        chooseValue(target.name, target.value)
      }
    },
    { signal: left.signal },
  )
  followOwnQuery(followVariantAddress, left.signal)
  const view = createVariantView(page, data)
  const stopRadios = effect(() => showRadios(radios, data))
  return () => {
    left.abort()
    stopRadios()
    view.stop()
    closeVariants()
  }
}

/** Checks what is chosen, and says of each value whether the rest of the choice can be kept with it. */
function showRadios(radios: readonly HTMLInputElement[], { variants, words }: VariantPartsData) {
  const variant = chosenVariant.value
  if (!variant) return
  const choice = choiceOf(variant)
  for (const radio of radios) {
    const group = variantGroups.value.find(({ word }) => word === radio.name)
    const value = group?.values.find(({ word }) => word === radio.value)
    const label = radio.closest<HTMLElement>('.variant-picker__value')
    if (!group || !value || !label) continue
    radio.checked = choice[group.code] === value.id
    if (radio.checked) showName(radio, value.name)
    const state = combinationState(variants, choice, group.code, value.id)
    label.dataset['state'] = state
    label.querySelector('.variant-picker__state')!.textContent = words[state] && `, ${words[state]}`
  }
}

/** Name of the value that is chosen, where the values themselves show none. */
function showName(radio: HTMLInputElement, name: string) {
  const place = radio.closest('fieldset')?.querySelector('.variant-picker__chosen')
  if (place) place.textContent = name
}
