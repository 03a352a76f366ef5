import {
  bikesPerFile,
  bucketOf,
  packBike,
  type ComparedBike,
  type ComparedBikes,
  type ComparedLook,
  type ComparedSpecification,
  type PackedBike,
} from '#shared/files/comparedBike.ts'
import { shownPrice } from '#shared/product/offer.ts'
import { amountsOf } from '#shared/product/price.ts'
import type { Product, ProductLook } from '#shared/product/product.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { listGeometries } from '../Product/page.ts'
import { differingAttributes, listAllSpecifications } from '../Product/details/specifications.ts'

const made = new WeakMap<PageSite['products'], readonly ComparedBikes[]>()

/**
 * The bicycles of a locale in buckets, for a comparison that knows only their ids. They are made once for all pages, so
 * that their files are written once.
 */
export function comparedBikes(site: PageSite): readonly ComparedBikes[] {
  const known = made.get(site.products)
  if (known) return known
  const bikes = site.products.filter((product) => site.card(product).isBicycle)
  const count = Math.ceil(bikes.length / bikesPerFile)
  const buckets = Array.from({ length: count }, (): PackedBike[] => [])
  for (const product of bikes)
    buckets[bucketOf(product.id, count)]!.push(packBike(toBike(site, product)))
  made.set(site.products, buckets)
  return buckets
}

const toBike = (site: PageSite, product: Product): ComparedBike => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  specifications: listComparedSpecifications(product, site),
  looks: site.looks(product).map((look) => toLook(product, look, ownValues(product))),
})

/** The options of each variant and its attributes in which variants differ, by its number and their code. */
function ownValues({ variants }: Product): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const attributes = differingAttributes(variants)
  return new Map(
    variants.map(({ sku, options }, index) => [
      sku,
      {
        ...attributes[index],
        ...Object.fromEntries(options.map(({ code, name }) => [code, name])),
      },
    ]),
  )
}

function listComparedSpecifications(
  product: Product,
  site: PageSite,
): readonly ComparedSpecification[] {
  const all = Map.groupBy(
    [...product.variantsOnlyOptions, ...product.attributes],
    ({ code }) => code,
  )
  const replaced = new Set(product.batteries.required[0]?.attributes.map(({ code }) => code))
  return listAllSpecifications(product, site).map((row) => {
    const values = [...new Set(all.get(row.code)?.map(({ name }) => name))]
    return values.length > 1 && !replaced.has(row.code) ? { ...row, values } : row
  })
}

function toLook(
  product: Product,
  { card, variants }: ProductLook,
  own: ReturnType<typeof ownValues>,
): ComparedLook {
  const [{ variant: shown }] = variants as readonly [ProductLook['variants'][number]]
  const page = card.path.split('?')[0]!
  return {
    shape: shown.shape,
    image: card.image,
    color: card.color,
    price: shownPrice(card.offer),
    amounts: amountsOf(shown.ownPrice),
    geometry: listGeometries(product, [shown])[0]?.table ?? product.geometry,
    variants: variants.map(({ variant, query }) => ({
      sku: variant.sku,
      path: page + query,
      size: variant.size,
      stockStatus: variant.stockStatus,
      options: own.get(variant.sku)!,
    })),
  }
}
