import { computed, type ReadonlySignal } from '@preact/signals-core'
import { islandClient, type IslandOf } from '#runtime/islands/islandClient.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { setLiveOffer } from '#runtime/product/liveOffer.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { createPriceBlocks } from '#templates/components/price/priceBlocks.ts'
import { showBatteryPrices } from './batteryPrices.ts'
import { followPrices } from './followPrices.ts'
import { followStock } from './followStock.ts'
import { pricePart, priceOf, stockPart, writeParts, type OfferChoice } from './liveParts.ts'
import liveOfferIsland from './LiveOffer.island.ts'

/**
 * Asks the back end for price and stock of the chosen variant and batteries. `Offer.client.ts` shows them. Structured
 * data and analytics keep those of the build.
 */
export default islandClient(liveOfferIsland, async (island) => {
  const { page, signal } = island
  // the router reports the failure
  const loaded = await page().catch(() => null)
  if (!loaded || signal.aborted) return
  const { price, stock } = createParts(island, loaded.context)
  const offer = computed(() => {
    const live = { price: price?.value ?? null, stock: stock.value }
    return (html: HTMLElement) => writeParts(html, live)
  })
  setLiveOffer(offer)
  signal.addEventListener('abort', () => setLiveOffer(null))
})

/** The parts of the offer for the current choice. */
function createParts(
  { element, parts, data, signal }: IslandOf<typeof liveOfferIsland>,
  context: PageContext,
) {
  const { preset, asksForVariant, prices } = data
  const choice = computed((): OfferChoice => {
    const { id, sku, amounts = '' } = chosenVariant.value ?? preset
    const batteries = chosenBatteries.value ?? { required: prices?.battery ?? '', optional: '' }
    return { id, sku, amounts, ...batteries }
  })
  const id = computed(() => choice.value.id)
  const stocks = followStock({ id, ids: data.stock.ids }, context, signal)
  const stock = computed(() =>
    stockPart(stocks.value.get(id.value) ?? null, data.stock, context.tag),
  )
  if (!prices) return { price: null, stock }

  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const number = computed(() => (asksForVariant ? choice.value.sku : prices.sku))
  const batteries = Object.keys(prices.batteries)
  const products = followPrices({ number, batteries }, context, signal)
  const root = element.closest<HTMLElement>('.product-page')!
  showBatteryPrices(root, products, { batteries: prices.batteries, format }, signal)
  const blocks = createPriceBlocks(element)
  const note = parts.instalment?.content.firstElementChild ?? null
  const price: ReadonlySignal<ReturnType<typeof pricePart>> = computed(() => {
    const current = priceOf(choice.value, products.value.get(number.value), {
      products: products.value,
      prices,
      format,
    })
    return pricePart(current, { blocks, note, range: prices.instalment })
  })
  return { price, stock }
}
