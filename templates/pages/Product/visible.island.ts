/** Islands of the product page that start when they come into view. They share a chunk. */
export * as CustomerPhotos from './CustomerPhotos.island.ts'
export * as Reviews from './Reviews.island.ts'
