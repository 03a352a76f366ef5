import { effect } from '@preact/signals-core'
import { chosenVariant, isVariantNamed, variantGroups } from '#runtime/product/chosenVariant.ts'
import { choiceOf, writeChoice } from '#runtime/product/variants.ts'
import { start as startGallery } from '#templates/components/Gallery.island.ts'
import type { ChoosableVariant, VariantPartsData } from './variantParts.ts'

/** Shows the chosen variant's price, stock, number, pictures, measures and shape, until it is stopped. */
export function createVariantView(
  page: HTMLElement,
  { variants, parts, shapeCode }: VariantPartsData,
): { stop: () => void } {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.product-page__shape')]
  const paths = links.map((link) => link.getAttribute('href') ?? '')
  const gallery = createGalleryView(page)
  let before = variants.find(({ id }) => id === page.dataset['preset'])

  function show(next: ChoosableVariant) {
    if (next === before) return
    page.querySelector('.product-page__sku')!.innerHTML = next.number
    if (next.status !== before?.status) {
      page.querySelector('.product-page__status')!.innerHTML = parts.status[next.status]!
    }
    if (next.gallery !== before?.gallery) gallery.show(parts.gallery[next.gallery]!)
    for (const table of page.querySelectorAll<HTMLElement>('[data-of-shape]')) {
      table.hidden = table.dataset['ofShape'] !== (next.shape ?? '')
    }
    before = next
  }

  /** Links to the other shapes take the rest of the choice along. */
  function showShapes(variant: ChoosableVariant) {
    const groups = variantGroups.value.filter(({ code }) => code !== shapeCode)
    const search = isVariantNamed.value ? writeChoice(groups, choiceOf(variant), '') : ''
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
    showShapes(chosen)
  })
  return {
    stop() {
      stop()
      gallery.stop()
    },
  }
}

/** The gallery as a whole is another one where the pictures are others. */
function createGalleryView(page: HTMLElement) {
  let stop: (() => void) | undefined
  return {
    show(html: string) {
      const gallery = page.querySelector('.gallery')
      if (!gallery) return
      gallery.outerHTML = html
      stop?.()
      const next = page.querySelector<HTMLElement>('.gallery[data-island]')
      stop = next ? startGallery(next) : undefined
      if (next) next.dataset['started'] = ''
    },
    stop: () => stop?.(),
  }
}
