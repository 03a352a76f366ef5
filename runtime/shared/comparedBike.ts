import { contentHash } from './contentHash.ts'
import type { Picture } from './image.ts'
import type { ProductPrice } from './price.ts'
import type { GeometryTable, StockStatus } from './product.ts'

/** What the build knows of a bike for the comparison. */
export interface ComparedBike {
  id: string
  name: string
  brand: string
  specifications: readonly ComparedSpecification[]
  /** The one of the default variant first. */
  looks: readonly ComparedLook[]
}

export interface ComparedSpecification {
  code: string
  name: string
  value: string
  /** The values that variants differ by, in their order; absent if all variants have the same. */
  values?: readonly string[]
}

/** Variants of one shape, colour and price. */
export interface ComparedLook {
  shape: string | null
  image: Picture | null
  color: string | null
  price: ProductPrice | null
  /** The back end's amount from which the build made the price; another amount means that the price is outdated. */
  amount: number | null
  /** The sizes of the frame shape. */
  geometry: GeometryTable | null
  /** The one of the look's card first. */
  variants: readonly ComparedVariant[]
}

export interface ComparedVariant {
  sku: string
  path: string
  size: string | null
  stockStatus: StockStatus
  /** Its options and the attributes in which variants differ, by attribute code. */
  options: Readonly<Record<string, string>>
}

/** The variant that one of the numbers names, else the default one. */
export function findComparedVariant(
  { looks }: Pick<ComparedBike, 'looks'>,
  skus: readonly string[],
): { look: ComparedLook; variant: ComparedVariant } | null {
  const all = looks.flatMap((look) => look.variants.map((variant) => ({ look, variant })))
  return all.find(({ variant }) => skus.includes(variant.sku)) ?? all[0] ?? null
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
