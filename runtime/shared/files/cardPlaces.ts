import { bucketOf } from './comparedBike.ts'

/** Where the cards of some products are: a file with cards, and the position in it, for each look. */
export interface CardPlaces {
  /** Addresses of files with cards. */
  files: readonly string[]
  /** By product id, as pairs of an index of `files` and a position. */
  places: Readonly<Record<string, readonly (readonly [file: number, position: number])[]>>
}

const productsPerFile = 128

/** The number of files with places. */
export const countPlaceFiles = (products: number): number => Math.ceil(products / productsPerFile)

/** The file with the places of a product, of `files`; undefined in a shop without products. */
export const placeFileOf = (id: string, files: readonly string[]): string | undefined =>
  files.length === 0 ? undefined : files[bucketOf(id, files.length)]
