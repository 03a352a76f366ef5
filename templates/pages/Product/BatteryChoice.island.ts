import { followBatteries } from '#runtime/product/batteryQuery.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { readVariantParts, type VariantPage } from './variantParts.ts'
import { createVariantView } from './variantView.ts'

/** Synchronizes the choice of batteries with the query. Its price and range are part of the variant's view. */
export function start(element: HTMLElement): () => void {
  const controller = new AbortController()
  followBatteries(element, controller.signal)
  const page = readVariantParts(element)
  // on pages with several variants, `VariantChoice.island.ts` has the view
  const stop = page && !page.element.querySelector('[data-island=VariantChoice]') && show(page)
  return () => {
    controller.abort()
    if (stop) stop()
  }
}

function show({ element, data }: VariantPage): () => void {
  openVariants(data.variants, element.dataset['preset'])
  const view = createVariantView(element, data)
  return () => {
    view.stop()
    closeVariants()
  }
}
