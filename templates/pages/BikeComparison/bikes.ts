import { defaultVariant } from '#runtime/product/variants.ts'
import {
  bikesPerFile,
  bucketOf,
  type ComparedBike,
  type ComparedBikes,
} from '#shared/comparedBike.ts'
import type { Product } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import { listGeometries, listSpecifications } from '../Product/page.ts'

/** The bicycles of a locale in buckets, for a comparison that knows only their ids. */
export function comparedBikes(site: Site): readonly ComparedBikes[] {
  const bikes = site.products.filter((product) => site.card(product).isBicycle)
  const count = Math.ceil(bikes.length / bikesPerFile)
  const buckets = Array.from({ length: count }, (): ComparedBike[] => [])
  for (const product of bikes) buckets[bucketOf(product.id, count)]!.push(toBike(site, product))
  return buckets
}

function toBike(site: Site, product: Product): ComparedBike {
  const card = site.card(product)
  const variant = defaultVariant(product.variants)
  return {
    id: product.id,
    sku: card.sku,
    name: product.name,
    brand: product.brand,
    path: card.path,
    image: card.image,
    price: card.price,
    amount: product.price?.price.amount ?? null,
    stockStatus: product.stockStatus,
    specifications: listSpecifications(product, site),
    geometry: listGeometries(product, variant ? [variant] : [])[0]?.table ?? product.geometry,
    size: variant?.size ?? null,
  }
}
