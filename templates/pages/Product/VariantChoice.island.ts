import { chooseSize } from '#templates/components/GeometryTable.island.ts'
import { start as startGallery } from '#templates/components/Gallery.island.ts'
import { followOwnQuery, ownQuery } from '#runtime/navigation/ownQuery.ts'
import { keepInAddress, variantInAddress } from '#runtime/product/choiceAddress.ts'
import {
  bestVariant,
  choiceOf,
  combinationState,
  defaultVariant,
  optionGroups,
  writeChoice,
} from '#runtime/product/variants.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/**
 * Shows the variant that the radios choose: its price, stock, number, pictures and measures, and keeps
 * it in the address. All that differs was made at build, and is put in place here.
 */
export function start(picker: HTMLElement): (() => void) | void {
  const page = picker.closest<HTMLElement>('.product-page')
  const text = page?.querySelector('[data-variant-parts]')?.textContent
  if (!page || !text) return
  const data = JSON.parse(text) as VariantPartsData
  const { variants } = data
  const groups = optionGroups(variants)
  const radios = [...picker.querySelectorAll<HTMLInputElement>('.variant-picker__radio')]
  const shown = createView(page, data)
  const preset = defaultVariant(variants)
  if (!preset) return
  let current: ChoosableVariant = preset
  const left = new AbortController()

  function show(next: ChoosableVariant) {
    shown.show(next, current)
    current = next
    const choice = choiceOf(next)
    for (const radio of radios) {
      const group = groups.find(({ word }) => word === radio.name)
      const value = group?.values.find(({ word }) => word === radio.value)
      const label = radio.closest<HTMLElement>('.variant-picker__value')
      if (!group || !value || !label) continue
      radio.checked = choice[group.code] === value.id
      if (radio.checked) showName(radio, value.name)
      const state = combinationState(variants, choice, group.code, value.id)
      label.dataset['state'] = state
      const word = data.words[state]
      label.querySelector('.variant-picker__state')!.textContent = word && `, ${word}`
    }
  }

  function choose({ name, value: word }: HTMLInputElement) {
    const group = groups.find((one) => one.word === name)
    const id = group?.values.find((one) => one.word === word)?.id
    if (!group || id === undefined) return
    const next = bestVariant(variants, { ...choiceOf(current), [group.code]: id }, group.code)
    if (!next) return
    show(next)
    keepInAddress(next, groups, ownQuery)
    shown.linkShapes(linkSearch(next))
  }

  const linkSearch = (variant: ChoosableVariant) =>
    writeChoice(
      groups.filter(({ code }) => code !== data.shapeCode),
      choiceOf(variant),
      '',
    )

  function followAddress() {
    const named = variantInAddress(variants, groups, ownQuery.read())
    show(named ?? preset!)
    shown.linkShapes(named ? linkSearch(named) : '')
  }

  picker.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && radios.includes(target)) choose(target)
    },
    { signal: left.signal },
  )
  followOwnQuery(followAddress, left.signal)
  // what was chosen before this ran, or by the browser on the way back, counts as chosen now
  const touched = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (variantInAddress(variants, groups, ownQuery.read())) followAddress()
  else touched.forEach(choose)

  return () => {
    left.abort()
    shown.stop()
  }
}

/** Name of the value that is chosen, where the values themselves show none. */
function showName(radio: HTMLInputElement, name: string) {
  const place = radio.closest('fieldset')?.querySelector('.variant-picker__chosen')
  if (place) place.textContent = name
}

/** The parts of the page outside of the picker. */
function createView(page: HTMLElement, { parts, shapeCode }: VariantPartsData) {
  let stopGallery: (() => void) | undefined
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.product-page__shape')]
  const paths = links.map((link) => link.getAttribute('href') ?? '')

  function showGallery(html: string) {
    const gallery = page.querySelector('.gallery')
    if (!gallery) return
    gallery.outerHTML = html
    stopGallery?.()
    const next = page.querySelector<HTMLElement>('.gallery[data-island]')
    stopGallery = next ? startGallery(next) : undefined
    if (next) next.dataset['started'] = ''
  }

  return {
    show(next: ChoosableVariant, before: ChoosableVariant) {
      if (next === before) return
      page.querySelector('.product-page__sku')!.innerHTML = next.number
      if (next.status !== before.status) {
        page.querySelector('.product-page__status')!.innerHTML = parts.status[next.status]!
      }
      if (next.gallery !== before.gallery) showGallery(parts.gallery[next.gallery]!)
      for (const table of page.querySelectorAll<HTMLElement>('[data-of-shape]')) {
        table.hidden = table.dataset['ofShape'] !== (next.shape ?? '')
        const region = table.querySelector<HTMLElement>('.geometry-table')
        if (region && !table.hidden) chooseSize(region, next.size)
      }
      if (shapeCode === null) return
      for (const link of links) {
        if (link.dataset['shape'] === undefined) continue
        if (link.dataset['shape'] === next.shape) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    linkShapes(search: string) {
      for (const [at, link] of links.entries()) link.setAttribute('href', paths[at]! + search)
    },
    stop: () => stopGallery?.(),
  }
}
