import { signal, type ReadonlySignal } from '@preact/signals-core'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { openFreshProducts, type FreshProducts } from '#runtime/product/freshProducts.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/**
 * The offers of a product and its batteries, which are asked for at once, with each other number, and when the page
 * comes back.
 */
export function followPrices(
  { number, batteries }: { number: ReadonlySignal<string>; batteries: readonly string[] },
  context: PageContext,
  left: AbortSignal,
): ReadonlySignal<FreshProducts> {
  const fetchProducts = openFreshProducts(context)
  const products = signal<FreshProducts>(new Map())
  async function load(): Promise<void> {
    const found = await fetchProducts([number.peek(), ...batteries])
    if (!left.aborted) products.value = new Map([...products.peek(), ...found])
  }
  effectUntil(left, () => {
    void number.value
    void load()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && void load(), { signal: left })
  return products
}
