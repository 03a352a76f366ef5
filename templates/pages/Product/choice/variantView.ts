import { effectUntil } from '#runtime/islands/effectUntil.ts'
import type { IslandContext } from '#runtime/islands/island.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant, isVariantNamed, variantGroups } from '#runtime/product/chosenVariant.ts'
import { keptQuery } from '#runtime/product/linkQuery.ts'
import { toChoice, writeChoice } from '#runtime/product/variants.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import type { CompareItem } from '#runtime/compare/compareItem.ts'
import { createGalleryView } from '../media/galleryView.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/** Shows the number, pictures, geometry and shape of the chosen variant, with the battery's values. */
export function showVariant(
  page: HTMLElement,
  { variants, galleries, thumbnails, shapeCode, replaced, words }: VariantPartsData,
  context: IslandContext,
): void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-part=shapes] a')]
  const paths = links.map((link) => link.getAttribute('href') ?? '')
  const gallery = createGalleryView(page, { galleries, words }, context)
  let previous = variants.find(({ id }) => id === page.dataset['preset'])
  const showSpecifications = createSpecifications(page)

  function show(next: ChoosableVariant) {
    if (next === previous) return
    page.querySelector('[data-part=sku]')!.textContent = words.number.replace(
      '{sku}',
      () => next.sku,
    )
    if (next.gallery !== previous?.gallery) gallery.show(next.gallery)
    if (next.shape !== previous?.shape) showShape(page, next.shape)
    setComparedVariant(page, next, thumbnails)
    previous = next
  }

  /** Links to other shapes keep the other choices, the batteries and the search. */
  function updateShapeLinks(variant: ChoosableVariant) {
    const groups = variantGroups.value.filter(({ code }) => code !== shapeCode)
    const kept = keptQuery(pageQuery.read())
    const search = isVariantNamed.value ? writeChoice(groups, toChoice(variant), kept) : kept
    for (const [at, link] of links.entries()) {
      link.setAttribute('href', paths[at]! + search)
      if (shapeCode === null || link.dataset['shape'] === undefined) continue
      if (link.dataset['shape'] === variant.shape) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }

  effectUntil(context.signal, () => {
    const chosen = variants.find(({ id }) => id === chosenVariant.value?.id)
    if (!chosen) return
    show(chosen)
    const battery = chosenBatteries.value?.required ?? ''
    showSpecifications({ ...chosen.specifications, ...replaced[battery] })
    updateShapeLinks(chosen)
  })
}

/** Shows the geometry and the size advice of a shape. Links to the geometry lead to the one that is shown. */
function showShape(page: HTMLElement, shape: string | null): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-of-shape]')) {
    part.hidden = part.dataset['ofShape'] !== (shape ?? '')
    const { anchor } = part.dataset
    if (anchor === undefined) continue
    if (part.hidden) part.removeAttribute('id')
    else part.id = anchor
  }
}

/** The toggle of the page adds the chosen variant. */
function setComparedVariant(
  page: HTMLElement,
  { sku, thumbnail }: ChoosableVariant,
  thumbnails: readonly string[],
): void {
  const toggle = page.querySelector<HTMLElement>('.product-page__panel [data-compare]')
  if (!toggle || thumbnail === undefined) return
  const item = JSON.parse(toggle.dataset['compare']!) as CompareItem
  toggle.dataset['compare'] = JSON.stringify({ ...item, sku, thumbnail: thumbnails[thumbnail] })
}

/** Returns a function that shows values of the variant and the battery in the specifications. */
function createSpecifications(
  page: HTMLElement,
): (values: Readonly<Record<string, string>>) => void {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-specification]')]
  return (values) => {
    for (const element of elements) {
      const value = values[element.dataset['specification']!]
      if (value !== undefined && element.textContent !== value) element.textContent = value
    }
  }
}
