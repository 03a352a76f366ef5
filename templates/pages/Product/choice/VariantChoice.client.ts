import variantChoiceIsland from './VariantChoice.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import type { IslandContext } from '#runtime/islands/island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { setOfferHtml } from '#runtime/product/builtOfferHtml.ts'
import { followPageQuery } from '#runtime/navigation/pageQuery.ts'
import {
  changedChoice,
  chooseValue,
  chosenVariant,
  closeVariants,
  followVariantQuery,
  openVariants,
  variantGroups,
} from '#runtime/product/chosenVariant.ts'
import { unpackData } from '#runtime/product/variantData.ts'
import { toChoice, combinationState } from '#runtime/product/variants.ts'
import { findVariantPage, type VariantPartsData } from './variantParts.ts'
import { showVariant } from './variantView.ts'

/**
 * Binds the radios to the page's variant (`chosenVariant.ts`). `variantView.ts` shows what differs between variants, and
 * `Offer.client.ts` price and stock.
 */
export default islandClient(variantChoiceIsland, (island) => {
  const { element: picker } = island
  const page = findVariantPage(picker)
  if (!page) return
  const { element, json, file } = page
  const follow = (of: string) => followChoice(picker, element, unpackData(of), island)
  if (!file) return follow(json)
  const wanted = { file, failure: island.data.failure, follow }
  return import('./largeChoice.ts').then((large) =>
    large.loadChoiceOnDemand(picker, wanted, island.signal),
  )
})

function followChoice(
  picker: HTMLElement,
  page: HTMLElement,
  data: VariantPartsData,
  context: IslandContext,
): void {
  const { signal } = context
  const radios = [...picker.querySelectorAll<HTMLInputElement>('[type=radio]')]
  // keep choices from before hydration, and those that the browser restored
  const touched = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked)

  setOfferHtml(data.offerHtml)
  openVariants(data.variants, page.dataset['preset'])
  for (const { name, value } of touched) chooseValue(name, value)
  picker.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && radios.includes(target)) {
        chooseValue(target.name, target.value)
      }
    },
    { signal },
  )
  followPageQuery(followVariantQuery, signal)
  showVariant(page, data, context)
  effectUntil(signal, () => updateRadios(radios, data))
  effectUntil(signal, () => showChange(picker, data))
  signal.addEventListener('abort', closeVariants)
}

/** Checks the chosen radios, and marks values that cannot be combined with the other choices. */
function updateRadios(radios: readonly HTMLInputElement[], { variants, words }: VariantPartsData) {
  const variant = chosenVariant.value
  if (!variant) return
  const choice = toChoice(variant)
  for (const radio of radios) {
    const group = variantGroups.value.find(({ word }) => word === radio.name)
    const value = group?.values.find(({ word }) => word === radio.value)
    const label = radio.closest('label')
    if (!group || !value || !label) continue
    radio.checked = choice[group.code] === value.id
    if (radio.checked) showName(radio, value.name)
    const state = combinationState(variants, choice, group.code, value.id)
    label.dataset['state'] = state
    label.querySelector('[data-part=state]')!.textContent = words[state] && `, ${words[state]}`
  }
}

/** Says what a choice has changed besides its own group, such as the frame that has the size. */
function showChange(picker: HTMLElement, { words }: VariantPartsData) {
  const change = changedChoice.value
  picker.querySelector('[data-part=choice-note]')!.textContent =
    change &&
    words.choiceChanged
      .replace('{value}', () => change.value)
      .replace('{changes}', () =>
        change.others.map(({ group, value }) => `${group} ${value}`).join(', '),
      )
}

/** Shows the name of the chosen value, since swatches have none. */
function showName(radio: HTMLInputElement, name: string) {
  const element = radio.closest('fieldset')?.querySelector('[data-part=chosen]')
  if (element) element.textContent = name
}
