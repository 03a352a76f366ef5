import liveStockIsland from './LiveStock.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { signal } from '@preact/signals-core'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { fetchStock, type LiveStock } from '#runtime/product/liveStock.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import { formatDay } from '#shared/day.ts'
import type { LiveStockData } from './LiveStock.tsx'

/**
 * Replaces the stock and delivery of the chosen variant by those that the back end has now. What the build
 * wrote stays where the back end has no answer.
 */
export default islandClient(liveStockIsland, async ({ element, data, page, signal: left }) => {
  const root = element.closest<HTMLElement>('.product-page') ?? document.body
  // the router reports the failure
  const loaded = await page().catch(() => null)
  if (!loaded || left.aborted) return
  const { context } = loaded
  const stocks = signal<ReadonlyMap<string, LiveStock>>(new Map())

  const asked = new Set(data.ids)
  async function load(ids: Iterable<string>): Promise<void> {
    const found = await fetchStock(enterCommerce(context).api, [...ids])
    if (!left.aborted) stocks.value = new Map([...stocks.peek(), ...found])
  }
  void load(asked)
  addEventListener('pageshow', ({ persisted }) => persisted && void load(asked), { signal: left })

  effectUntil(left, () => {
    const id = chosenVariant.value?.id ?? root.dataset['preset'] ?? data.ids[0] ?? ''
    // another battery shows the build's stock again, with its price
    void chosenBatteries.value
    if (id && !asked.has(id)) void load([id])
    asked.add(id)
    const stock = stocks.value.get(id)
    // the view of the chosen variant writes the build's stock in an effect of the same choice
    if (stock) queueMicrotask(() => left.aborted || show(root, stock, { data, tag: context.tag }))
  })
})

function show(
  root: HTMLElement,
  { status, restockDays }: LiveStock,
  { data, tag }: { data: LiveStockData; tag: string },
): void {
  const line = root.querySelector<HTMLElement>('[data-part=stock]')
  if (!line) return
  const isDateGone = restockDays === null && line.querySelector('[data-restock]') !== null
  // the same text again would be announced again
  if (line.dataset['status'] !== status || isDateGone) line.innerHTML = data.lines[status]
  line.dataset['status'] = status
  const delivery = line.querySelector<HTMLElement>('[data-part=delivery]')
  if (restockDays === null || !delivery) return
  delivery.dataset['restock'] = ''
  const date = new Date(Date.now() + restockDays * 86_400_000).toISOString().slice(0, 10)
  delivery.textContent = data.restock.replace('{date}', formatDay(date, tag))
}
