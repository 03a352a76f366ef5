import { bundleBatteries } from '#cli/catalogue/batteries.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import type { Product } from '#shared/product/product.ts'

/** A product with its prices, in a catalogue without batteries. */
export function toWholeProduct(...[raw, rules, diagnostics]: Parameters<typeof toProduct>) {
  const product = toProduct(raw, rules, diagnostics)
  const [whole = null] = bundleBatteries(product ? [product] : [], rules, diagnostics)
  return whole satisfies Product | null
}
