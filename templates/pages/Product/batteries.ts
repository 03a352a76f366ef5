import type { Product } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'

/** A battery that a product is sold with, as the choice of one shows it. */
export interface Battery {
  /** The product number that a link names it by. */
  number: string
  name: string
  path: string
  /** Of its own, as it is added in the basket; null where none is shown. */
  price: string | null
}

/** The attribute by which batteries have an order. */
const capacity = 'attrBatteryWH'

const positionOf = ({ attributes }: Product) =>
  Math.min(...attributes.filter(({ code }) => code === capacity).map(({ position }) => position))

/**
 * The listed batteries that are sold in the locale. The one of the lowest position is first: it is
 * taken where no other is chosen (specification 9).
 */
export function batteriesOf(site: Site, numbers: readonly string[]): readonly Battery[] {
  return [...new Set(numbers)]
    .flatMap((number) => {
      const product = site.productBySku(number)
      return product ? [{ number, product, position: positionOf(product) }] : []
    })
    .toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ number, product: { name, path, price } }) => ({
      number,
      name,
      path,
      price: price && site.context.pricesShown ? price.price.text : null,
    }))
}
