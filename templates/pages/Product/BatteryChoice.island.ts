import { followBatteries } from '#runtime/product/batteryQuery.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { unpackData } from '#runtime/product/variantData.ts'
import { findVariantPage, type VariantPage, type VariantPartsData } from './variantParts.ts'
import { createVariantView } from './variantView.ts'

/** Synchronizes the choice of batteries with the query. Its price and range are part of the variant's view. */
export function start(element: HTMLElement): () => void {
  const controller = new AbortController()
  followBatteries(element, controller.signal)
  const page = findVariantPage(element)
  // on pages with several variants, `VariantChoice.island.ts` has the view
  const isAlone = page && !page.element.querySelector('[data-island=VariantChoice]')
  const stop = isAlone && show(page)
  return () => {
    controller.abort()
    if (stop) stop()
  }
}

function show({ element, json }: VariantPage): () => void {
  const data = unpackData<VariantPartsData>(json)
  openVariants(data.variants, element.dataset['preset'])
  const view = createVariantView(element, data)
  return () => {
    view.stop()
    closeVariants()
  }
}
