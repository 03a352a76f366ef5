import batteryChoiceIsland from './BatteryChoice.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { setOfferHtml } from '#runtime/product/builtOfferHtml.ts'
import { followBatteries } from '#runtime/product/batteryQuery.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { unpackData } from '#runtime/product/variantData.ts'
import { findVariantPage, type VariantPartsData } from './variantParts.ts'
import { showVariant } from './variantView.ts'

/** Synchronizes the choice of batteries with the query. Its range is part of the variant's view, its price of the offer. */
export default islandClient(batteryChoiceIsland, ({ element, page: loadPage, signal }) => {
  followBatteries(element, signal)
  const page = findVariantPage(element)
  // on pages with several variants, the island VariantChoice has the view
  if (!page || page.element.querySelector('[data-island=VariantChoice]')) return
  const data = unpackData<VariantPartsData>(page.json)
  setOfferHtml(data.offerHtml)
  openVariants(data.variants, page.element.dataset['preset'])
  showVariant(page.element, data, { page: loadPage, signal })
  signal.addEventListener('abort', closeVariants)
})
