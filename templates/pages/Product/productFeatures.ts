import type { Product, GeometryTable } from '#shared/product.ts'
import { advisedSizes, type AdvisedSize } from '#shared/sizeAdvice.ts'
import type { Site } from '#shared/site.ts'

/** What brand and country switch on for a product. */
export interface ProductFeatures {
  /** Sizes for the advice; empty where the country or the bicycle has none. */
  advisedSizes: readonly AdvisedSize[]
}

export const productFeatures = (
  site: Site,
  {
    variants,
    geometries,
  }: { variants: Product['variants']; geometries: readonly { table: GeometryTable }[] },
): ProductFeatures => ({
  advisedSizes: site.rules.sizeFit ? soldSizes(variants, geometries[0]?.table) : [],
})

function soldSizes(variants: Product['variants'], table: GeometryTable | undefined) {
  const sold = new Set(variants.map(({ size }) => size))
  return table ? advisedSizes(table).filter(({ size }) => sold.has(size)) : []
}
