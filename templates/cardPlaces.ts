import { countPlaceFiles, type CardPlaces } from '#shared/files/cardPlaces.ts'
import { bucketOf } from '#shared/files/comparedBike.ts'
import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import { cardFile } from '#templates/components/product/ProductGrid.tsx'
import type { PageFiles } from './files.ts'

/**
 * Adds files with the places of all cards, for scripts that know only the id of a product, and returns their
 * addresses. The id decides about the file, so that scripts load few of them.
 */
export function cardPlaces(
  { products, looks }: Pick<PageSite, 'products' | 'looks'>,
  files: PageFiles,
): readonly string[] {
  const count = countPlaceFiles(products.length)
  const buckets = Array.from({ length: count }, (): Product[] => [])
  for (const product of products) buckets[bucketOf(product.id, count)]!.push(product)
  return buckets.map((bucket) => files.json(placesOf(bucket, looks, files)))
}

function placesOf(
  products: readonly Product[],
  looks: PageSite['looks'],
  files: PageFiles,
): CardPlaces {
  const indexes = new Map<string, number>()
  const indexOf = (file: string) => {
    const known = indexes.get(file) ?? indexes.size
    indexes.set(file, known)
    return known
  }
  const places = products.map(
    (product) =>
      [
        product.id,
        looks(product).map(
          ({ chunk, position }) => [indexOf(cardFile(files, chunk)), position] as const,
        ),
      ] as const,
  )
  return { files: [...indexes.keys()], places: Object.fromEntries(places) }
}
