import type { Product } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'

/** A battery that is sold with a product. */
export interface Battery {
  /** Product number; links use it in their query. */
  number: string
  name: string
  path: string
  /** Price in addition to the bicycle's; null if hidden. */
  price: string | null
}

/** Attribute that batteries are sorted by. */
const capacityCode = 'attrBatteryWH'

const capacityPosition = ({ attributes }: Product) =>
  Math.min(
    ...attributes.filter(({ code }) => code === capacityCode).map(({ position }) => position),
  )

/**
 * Finds the batteries that the locale sells, sorted by position. The first one is the default
 * (R9.21).
 */
export function findBatteries(site: Site, numbers: readonly string[]): readonly Battery[] {
  return [...new Set(numbers)]
    .flatMap((number) => {
      const product = site.productBySku(number)
      return product ? [{ number, product, position: capacityPosition(product) }] : []
    })
    .toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ number, product: { name, path, price } }) => ({
      number,
      name,
      path,
      price: price && site.context.pricesShown ? price.price.text : null,
    }))
}
