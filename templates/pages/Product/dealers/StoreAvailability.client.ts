// @chunk product
import storeAvailabilityIsland from './StoreAvailability.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { fetchAvailability, type Availability } from '#runtime/dealers/fetchAvailability.ts'
import { loadDealers } from '#runtime/dealers/loadDealers.ts'
import { loadTowns } from '#runtime/dealers/loadTowns.ts'
import { deliveryChoiceOf } from '#runtime/delivery/deliveryChoice.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import { readProductItems } from '#runtime/analytics/productItems.ts'
import { translate } from '#shared/text/translate.ts'
import { createStoreView, type AskedVariant } from './storeAvailabilityView.ts'

/** A variant that is chosen again within this time is not asked about again. */
const freshMs = 60_000

/** Asks which dealers have the chosen variant while the part is open. */
export default islandClient(storeAvailabilityIsland, async ({ element: root, ...island }) => {
  const { data: settings, signal } = island
  const { context } = await island.page()
  if (signal.aborted) return
  const items = readProductItems(root.closest('.product-page') ?? document)
  const details = root as HTMLDetailsElement
  const answers = new Map<string, { having: ReadonlyMap<string, Availability>; at: number }>()
  let asked = 0

  const view = createStoreView(root, {
    t: (key, parameters) => translate(context.translations, context.tag, key, parameters),
    country: context.country,
    tag: context.tag,
    contact: settings.contact,
    form: settings.form,
    onRetry: () => void ask(),
  })

  function findVariant(): AskedVariant | null {
    const variant = toVariantItem(chosenVariant.peek(), items)
    if (!items || !variant) return null
    const name = [items.name, variant.label].filter((part) => part !== '').join(', ')
    return { sku: variant.sku, name }
  }

  async function fetchHaving(sku: string): Promise<ReadonlyMap<string, Availability>> {
    const known = answers.get(sku)
    if (known && Date.now() - known.at < freshMs) return known.having
    const service = { url: settings.serviceUrl, country: context.country }
    const having = await fetchAvailability(service, sku)
    answers.set(sku, { having, at: Date.now() })
    return having
  }

  async function ask(): Promise<void> {
    const own = ++asked
    const variant = findVariant()
    if (!variant || !details.open) return
    view.showLoading()
    try {
      const [dealers, towns, having] = await Promise.all([
        loadDealers(settings.dealersUrl),
        loadTowns(settings.townsUrl),
        fetchHaving(variant.sku),
      ])
      // an answer about a variant that is not chosen any more
      if (own !== asked) return
      const { storeId } = deliveryChoiceOf(context.country).choice.peek()
      view.showStores(variant, { dealers, towns, having, chosenId: storeId })
    } catch {
      if (own === asked) view.showFailure()
    }
  }

  details.addEventListener('toggle', () => void ask(), { signal })
  effectUntil(signal, () => {
    void chosenVariant.value
    void ask()
  })
  signal.addEventListener('abort', () => (asked += 1))
})
