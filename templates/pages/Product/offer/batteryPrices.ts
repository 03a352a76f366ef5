import type { ReadonlySignal } from '@preact/signals-core'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { findBattery, type FreshProducts } from '#runtime/product/freshProducts.ts'
import { shownPrice, toOfferPrice, type BuiltBattery } from '#shared/product/offer.ts'
import type { PriceFormat } from '#shared/product/price.ts'

/** Shows the current prices in the choice of batteries of a page, until it is left. */
export function showBatteryPrices(
  page: HTMLElement,
  products: ReadonlySignal<FreshProducts>,
  { batteries, format }: { batteries: readonly BuiltBattery[]; format: PriceFormat },
  left: AbortSignal,
): void {
  const shown = batteries.flatMap((battery) => {
    const input = page.querySelector(`.battery-choice [value="${CSS.escape(battery.number)}"]`)
    const element = input?.closest('label')?.querySelector('.battery-choice__price')
    return element ? [{ battery, element, built: element.textContent }] : []
  })
  effectUntil(left, () => {
    for (const { battery, element, built } of shown) {
      const { price } = findBattery(products.value, battery.number) ?? {}
      const now = toOfferPrice({ products: [{ ...battery, price }], format })
      const text = shownPrice({ price: now })?.price.text ?? built
      if (element.textContent !== text) element.textContent = text
    }
  })
}
