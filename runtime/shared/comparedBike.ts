import { contentHash } from './contentHash.ts'
import type { Picture } from './image.ts'
import type { ProductPrice } from './price.ts'
import type { GeometryTable, StockStatus } from './product.ts'

/** What the build knows of a bike for the comparison. */
export interface ComparedBike {
  id: string
  sku: string
  name: string
  brand: string
  path: string
  image: Picture | null
  /** Of the card. */
  price: ProductPrice | null
  /** The back end's amount from which the build made the price; another amount means that the price is outdated. */
  amount: number | null
  stockStatus: StockStatus
  specifications: readonly { code: string; name: string; value: string }[]
  /** The sizes of the default frame shape. */
  geometry: GeometryTable | null
  /** The size of the default variant. */
  size: string | null
}

/** A file with the bikes of one bucket. */
export type ComparedBikes = readonly ComparedBike[]

/** A comparison loads the files of at most four buckets, so they are small. */
export const bikesPerFile = 8

/**
 * The file of a bike, among `count`. It depends on the id alone: a new bike changes one file, and the browser finds
 * it without a list of all ids.
 */
export const bucketOf = (id: string, count: number): number =>
  Number.parseInt(contentHash(id).slice(8), 16) % count
