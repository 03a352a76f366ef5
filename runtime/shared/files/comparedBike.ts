import { fromColumns, toColumns, type Columns } from './columns.ts'
import { contentHash } from './contentHash.ts'
import type { Picture } from '../content/image.ts'
import type { PriceAmounts, ProductPrice } from '../product/price.ts'
import type { GeometryTable, StockStatus } from '../product/product.ts'

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
  /** Of the price without batteries. Others of the back end mean that the price is outdated. */
  amounts: PriceAmounts
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

/** A bike of which values that looks and variants share are written once, since it can have a thousand variants. */
export interface PackedBike extends Omit<ComparedBike, 'looks'> {
  /** Numbers of looks and variants. */
  counts: readonly [looks: number, variants: number]
  looks: Columns<Omit<ComparedLook, 'variants'>>
  variants: Columns<PackedVariant>
  options: Columns<ComparedVariant['options']>
}

interface PackedVariant extends Omit<ComparedVariant, 'options' | 'path'> {
  /** Its place in the looks. */
  look: number
  /** The parts of its path, the second one with the query. */
  page: string
  query: string
}

export function packBike({ looks, ...bike }: ComparedBike): PackedBike {
  const variants = looks.flatMap((look, at) =>
    look.variants.map((variant) => ({ ...variant, look: at })),
  )
  return {
    ...bike,
    counts: [looks.length, variants.length],
    looks: toColumns(looks.map(({ variants: _, ...look }) => look)),
    variants: toColumns(
      variants.map(({ options: _, path, ...variant }): PackedVariant => {
        const [page = ''] = path.split('?')
        return { ...variant, page, query: path.slice(page.length) }
      }),
    ),
    options: toColumns(variants.map(({ options }) => options)),
  }
}

export function unpackBike({
  counts,
  looks,
  variants,
  options,
  ...bike
}: PackedBike): ComparedBike {
  const [lookCount, variantCount] = counts
  const optionsOf = fromColumns(options, variantCount)
  const rows = fromColumns(variants, variantCount).map(({ look, page, query, ...variant }, at) => ({
    look,
    variant: { ...variant, path: page + query, options: withoutNulls(optionsOf[at]!) },
  }))
  return {
    ...bike,
    looks: fromColumns(looks, lookCount).map((look, at) => ({
      ...look,
      variants: rows.filter((row) => row.look === at).map(({ variant }) => variant),
    })),
  }
}

/** Columns have a value for each row. */
const withoutNulls = (options: ComparedVariant['options']): ComparedVariant['options'] =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null))

/** A file with the bikes of one bucket. */
export type ComparedBikes = readonly PackedBike[]

/** A comparison loads the files of at most four buckets, so they are small. */
export const bikesPerFile = 8

/**
 * The file of a bike, among `count`. It depends on the id alone: a new bike changes one file, and the browser finds
 * it without a list of all ids.
 */
export const bucketOf = (id: string, count: number): number =>
  Number.parseInt(contentHash(id).slice(8), 16) % count
