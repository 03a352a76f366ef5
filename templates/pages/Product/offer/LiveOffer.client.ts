import { computed, signal as createSignal, type ReadonlySignal } from '@preact/signals-core'
import { islandClient, type IslandOf } from '#runtime/islands/islandClient.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import type { FreshProducts } from '#runtime/product/freshProducts.ts'
import { setLiveOffer } from '#runtime/product/liveOffer.ts'
import type { BuiltBattery, Offer } from '#shared/product/offer.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { createPriceBlocks } from '#templates/components/price/priceBlocks.ts'
import { showBatteryPrices } from './batteryPrices.ts'
import { currentOffer, type OfferChoice } from './currentOffer.ts'
import { followPrices } from './followPrices.ts'
import { followStock } from './followStock.ts'
import liveOfferIsland from './LiveOffer.island.ts'
import { createOfferWriter } from './offerWriter.ts'

/**
 * Asks the back end for price and stock of the chosen variant and batteries. `Offer.client.ts` shows them. Structured
 * data and analytics keep those of the build.
 */
export default islandClient(liveOfferIsland, async (island) => {
  const { page, signal } = island
  // the router reports the failure
  const loaded = await page().catch(() => null)
  if (!loaded || signal.aborted) return
  const { element, parts, data } = island
  const write = createOfferWriter({
    ...data.stock,
    blocks: data.prices && createPriceBlocks(element),
    note: parts.instalment?.content.firstElementChild ?? null,
    tag: loaded.context.tag,
  })
  setLiveOffer({ offer: followOffer(island, loaded.context), write })
  signal.addEventListener('abort', () => setLiveOffer(null))
})

/** The offer of the current choice. */
function followOffer(
  { element, data, signal }: IslandOf<typeof liveOfferIsland>,
  context: PageContext,
): ReadonlySignal<Offer> {
  const { preset, asksForVariant, prices } = data
  const choice = computed((): OfferChoice => {
    const { id, sku, stockStatus, amounts = [] } = chosenVariant.value ?? preset
    const batteries = chosenBatteries.value ?? { required: prices?.battery ?? '', optional: '' }
    return { id, sku, stockStatus, amounts, ...batteries }
  })
  const id = computed(() => choice.value.id)
  const stocks = followStock({ id, ids: data.stock.ids }, context, signal)
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const number = computed(() => (asksForVariant ? choice.value.sku : (prices?.sku ?? '')))
  const products = prices ? followProducts(prices.batteries) : nothing

  function followProducts(batteries: readonly BuiltBattery[]) {
    const numbers = batteries.map((battery) => battery.number)
    const found = followPrices({ number, batteries: numbers }, context, signal)
    const root = element.closest<HTMLElement>('.product-page')!
    showBatteryPrices(root, found, { batteries, format }, signal)
    return found
  }

  return computed(() =>
    currentOffer(
      choice.value,
      {
        stock: stocks.value.get(id.value),
        offers: products.value.get(number.value),
        products: products.value,
      },
      { prices, format, now: Date.now() },
    ),
  )
}

/** Where prices are not asked for. */
const nothing: ReadonlySignal<FreshProducts> = createSignal(new Map())
