import type { ReadonlySignal } from '@preact/signals-core'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { findBattery, type FreshProducts } from '#runtime/product/freshProducts.ts'
import { hasAmounts, toProductPrice } from '#shared/product/backendPrice.ts'
import { amountsOf, type PriceFormat } from '#shared/product/price.ts'

interface Settings {
  /** Amounts of the build (`amountsOf`), by product number. */
  batteries: Readonly<Record<string, { amounts: string }>>
  format: PriceFormat
}

/** Shows the current prices in the choice of batteries of a page, until it is left. */
export function showBatteryPrices(
  page: HTMLElement,
  products: ReadonlySignal<FreshProducts>,
  { batteries, format }: Settings,
  left: AbortSignal,
): void {
  const inputs = [...page.querySelectorAll<HTMLInputElement>('.battery-choice input')]
  effectUntil(left, () => {
    for (const input of inputs) {
      const battery = batteries[input.value]
      const raw = battery && findBattery(products.value, input.value)?.price
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
  })
}
