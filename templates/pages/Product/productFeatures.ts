import type { GeometryTable, Product, Variant } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import { advisedSizes, type AdvisedSize } from '#shared/sizeAdvice.ts'

/** What brand and country switch on for a product. */
export interface ProductFeatures {
  /** Sizes for the advice; empty where the country or the bicycle has none. */
  advisedSizes: readonly AdvisedSize[]
  /** Prices that can be paid in instalments; null where nothing can. */
  instalment: Site['rules']['instalment']
  /** The cycle-to-work calculator for each price of the variants; empty where there is none. */
  calculators: readonly Calculator[]
}

/** The calculator with a price, and the variants that have the price. */
export interface Calculator {
  src: string
  variantIds: readonly string[]
}

/** The features of a page with some of a product's variants. */
export const productFeatures = (
  site: Site,
  {
    sku,
    variants,
    geometries,
  }: {
    sku: string
    variants: Product['variants']
    geometries: readonly { table: GeometryTable }[]
  },
): ProductFeatures => ({
  advisedSizes: site.rules.sizeFit ? soldSizes(variants, geometries[0]?.table) : [],
  instalment: site.rules.instalment,
  calculators: listCalculators(site.rules.cycleToWorkUrl, sku, variants),
})

function soldSizes(variants: readonly Variant[], table: GeometryTable | undefined) {
  const sold = new Set(variants.map(({ size }) => size))
  return table ? advisedSizes(table).filter(({ size }) => sold.has(size)) : []
}

function listCalculators(
  url: string | null,
  sku: string,
  variants: readonly Variant[],
): readonly Calculator[] {
  if (url === null) return []
  const byPrice = new Map<number, string[]>()
  for (const { id, price } of variants) {
    if (!price) continue
    const { amount } = price.price
    byPrice.set(amount, [...(byPrice.get(amount) ?? []), id])
  }
  return [...byPrice].map(([amount, variantIds]) => ({
    src: `${url}?${new URLSearchParams({ price: amount.toFixed(2), productId: sku })}`,
    variantIds,
  }))
}
