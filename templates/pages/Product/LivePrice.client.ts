import livePriceIsland from './LivePrice.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { computed, signal } from '@preact/signals-core'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { toFreshPrice, type FreshPrice, type PricePart } from '#runtime/product/freshPrice.ts'
import {
  findBattery,
  openFreshProducts,
  type FreshProducts,
} from '#runtime/product/freshProducts.ts'
import { hasAmounts, toProductPrice } from '#shared/backendPrice.ts'
import { amountsOf, isInstalmentAmount, type PriceFormat } from '#shared/price.ts'
import { createPriceBlocks, type PriceBlocks } from '#templates/components/priceBlocks.ts'
import type { LivePriceData } from './LivePrice.tsx'

/**
 * Replaces the price of the chosen variant and batteries by that of the back end, if it is another one. Structured
 * data and analytics keep the price of the build.
 */
export default islandClient(livePriceIsland, async ({ element, data, page, signal: left }) => {
  const root = element.closest<HTMLElement>('.product-page') ?? document.body
  // the router reports the failure
  const loaded = await page().catch(() => null)
  if (!loaded || left.aborted) return
  const { context } = loaded
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const fetchProducts = openFreshProducts(context)
  const chosen = () => chosenVariant.value ?? data.preset
  const productOf = (sku: string) => (data.asksForVariant ? sku : data.sku)
  const asked = computed(() => productOf(chosen().sku))
  const products = signal<FreshProducts>(new Map())
  const view = createPriceView(root, createPriceBlocks(element), data)

  async function load(product: string): Promise<void> {
    const found = await fetchProducts([product, ...Object.keys(data.batteries)])
    if (left.aborted) return
    products.value = new Map([...products.peek(), ...found])
    showBatteries(root, found, { data, format })
  }
  addEventListener('pageshow', ({ persisted }) => persisted && void load(asked.peek()), {
    signal: left,
  })

  effectUntil(left, () => {
    const { sku, amounts = '' } = chosen()
    const batteries = chosenBatteries.value ?? { required: data.battery, optional: '' }
    const offers = products.value.get(productOf(sku))
    const parts = partsOf({ sku, amounts, offers, ...batteries }, products.value, data)
    // the view of the chosen variant writes the price of the build in an effect of the same choice
    queueMicrotask(() => left.aborted || view.show(toFreshPrice(parts, { format })))
  })
  // at once, and for a product with many variants with each choice
  effectUntil(left, () => void load(asked.value))
})

interface PriceChoice {
  sku: string
  /** The price of the build. */
  amounts: string
  offers: readonly FreshOffer[] | undefined
  required: string
  optional: string
}

function partsOf(
  choice: PriceChoice,
  products: FreshProducts,
  { name, batteries }: LivePriceData,
): readonly PricePart[] {
  const { sku, amounts, offers, required, optional } = choice
  return [
    { name, built: amounts, offer: offers?.find((one) => one.sku === sku) },
    ...[required, optional].flatMap((chosen) => {
      const battery = batteries[chosen]
      if (!battery) return []
      const offer = findBattery(products, chosen)
      return [{ name: battery.name, built: battery.amounts, offer }]
    }),
  ]
}

function createPriceView(
  root: HTMLElement,
  blocks: PriceBlocks,
  { instalment }: LivePriceData,
): { show: (fresh: FreshPrice | null) => void } {
  /** The block of the back end that is in the page, and the one of the build that it replaced. */
  let replaced: { by: Element; built: Element } | null = null

  function toBlock(fresh: FreshPrice): HTMLElement | null {
    if (fresh.kind === 'same') return null
    const isSingle = fresh.kind === 'single'
    const block = isSingle ? blocks.price(fresh.price) : blocks.separatePrices(fresh.prices)
    block.dataset['fresh'] = ''
    return block
  }

  /** The note on instalments depends on the price, unless that is not known as one amount. */
  function showInstalment(fresh: FreshPrice | null): void {
    const note = root.querySelector<HTMLElement>('.product-page__instalment')
    if (!note || !instalment) return
    const isKnown = fresh?.kind === 'single'
    note.hidden = isKnown && !isInstalmentAmount(fresh.price.price.amount, instalment)
  }

  return {
    show(fresh) {
      const current = root.querySelector('[data-part=status] > .price')
      if (!current) return
      const built = replaced?.by === current ? replaced.built : current
      const block = (fresh && toBlock(fresh)) ?? built
      // the same text again would be announced again
      if (block.textContent !== current.textContent) {
        current.replaceWith(block)
        replaced = block === built ? null : { by: block, built }
      }
      showInstalment(fresh)
    },
  }
}

/** Shows the current prices in the choice of batteries. */
function showBatteries(
  root: HTMLElement,
  products: FreshProducts,
  { data: { batteries }, format }: { data: LivePriceData; format: PriceFormat },
): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('.battery-choice input')) {
    const battery = batteries[input.value]
    const raw = battery && findBattery(products, input.value)?.price
    const shown = input.closest('label')?.querySelector<HTMLElement>('.battery-choice__price')
    if (!raw || !shown) continue
    const before = shown.dataset['amounts'] ?? battery.amounts
    if (hasAmounts(raw, before)) continue
    const price = toProductPrice(raw, format)
    const amounts = amountsOf(price)
    if (!price || amounts === before) continue
    shown.dataset['amounts'] = amounts
    shown.textContent = price.price.text
  }
}
