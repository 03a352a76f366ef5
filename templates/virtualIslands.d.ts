/** All islands by name. The build makes this module from their definitions. */
declare module 'virtual:islands' {
  import type { IslandCode } from '#runtime/islands/island.ts'

  export const islands: Readonly<Record<string, IslandCode>>
}

/** See `templates/chunks/islandChunks.ts`. */
declare module 'virtual:islands/product' {
  export { findVariantData, unpackData } from '#runtime/product/variantData.ts'
  export { enlargeOnClick } from '#templates/pages/Product/media/enlarge.ts'
}

/** See `templates/chunks/islandChunks.ts`. */
declare module 'virtual:islands/productIdle' {
  export { recentProducts } from '#runtime/product/recentProducts.ts'
}
