import { signal, type ReadonlySignal } from '@preact/signals-core'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { fetchStock, type LiveStock } from '#runtime/product/liveStock.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/**
 * The stock of variants by their ids. `ids` are asked for at once, others once they are chosen, and all again when the
 * page comes back. Variants that the back end does not know are missing.
 */
export function followStock(
  { id, ids }: { id: ReadonlySignal<string>; ids: readonly string[] },
  context: PageContext,
  left: AbortSignal,
): ReadonlySignal<ReadonlyMap<string, LiveStock>> {
  const stocks = signal<ReadonlyMap<string, LiveStock>>(new Map())
  const asked = new Set(ids)
  async function load(wanted: Iterable<string>): Promise<void> {
    const found = await fetchStock(enterCommerce(context).api, [...wanted])
    if (!left.aborted) stocks.value = new Map([...stocks.peek(), ...found])
  }
  void load(asked)
  addEventListener('pageshow', ({ persisted }) => persisted && void load(asked), { signal: left })
  effectUntil(left, () => {
    if (asked.has(id.value)) return
    asked.add(id.value)
    void load([id.value])
  })
  return stocks
}
