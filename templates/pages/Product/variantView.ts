import { effect } from '@preact/signals-core'
import { chosenVariant, isVariantNamed, variantGroups } from '#runtime/product/chosenVariant.ts'
import { toChoice, writeChoice } from '#runtime/product/variants.ts'
import { start as startGallery } from '#templates/components/Gallery.island.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/** Shows the chosen variant's price, stock, number, pictures, geometry and shape. */
export function createVariantView(
  page: HTMLElement,
  { variants, parts, shapeCode }: VariantPartsData,
): { stop: () => void } {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-part=shapes] a')]
  const paths = links.map((link) => link.getAttribute('href') ?? '')
  const gallery = createGalleryView(page)
  let previous = variants.find(({ id }) => id === page.dataset['preset'])

  function show(next: ChoosableVariant) {
    if (next === previous) return
    page.querySelector('[data-part=sku]')!.innerHTML = next.number
    if (next.status !== previous?.status) {
      page.querySelector('[data-part=status]')!.innerHTML = parts.status[next.status]!
    }
    if (next.gallery !== previous?.gallery) gallery.show(parts.gallery[next.gallery]!)
    for (const table of page.querySelectorAll<HTMLElement>('[data-of-shape]')) {
      table.hidden = table.dataset['ofShape'] !== (next.shape ?? '')
    }
    previous = next
  }

  /** Links to other shapes keep the other choices. */
  function updateShapeLinks(variant: ChoosableVariant) {
    const groups = variantGroups.value.filter(({ code }) => code !== shapeCode)
    const search = isVariantNamed.value ? writeChoice(groups, toChoice(variant), '') : ''
    for (const [at, link] of links.entries()) {
      link.setAttribute('href', paths[at]! + search)
      if (shapeCode === null || link.dataset['shape'] === undefined) continue
      if (link.dataset['shape'] === variant.shape) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }

  const stop = effect(() => {
    const chosen = variants.find(({ id }) => id === chosenVariant.value?.id)
    if (!chosen) return
    show(chosen)
    updateShapeLinks(chosen)
  })
  return {
    stop() {
      stop()
      gallery.stop()
    },
  }
}

/** Replaces the gallery if the pictures differ, and starts the new one. */
function createGalleryView(page: HTMLElement) {
  let stop: (() => void) | undefined
  return {
    show(html: string) {
      const gallery = page.querySelector('[data-part=gallery]')
      if (!gallery) return
      gallery.outerHTML = html
      stop?.()
      const next = page.querySelector<HTMLElement>('[data-part=gallery][data-island]')
      stop = next ? startGallery(next) : undefined
      if (next) next.dataset['started'] = ''
    },
    stop: () => stop?.(),
  }
}
