/** Scripts with several islands. Islands without a chunk have scripts of their own. */
export const islandChunks = {
  /** The script that every page starts with: small islands on many pages. */
  client: {},
  /** Islands of the product page that start at once. They are always together. */
  product: {
    exports: ['runtime/product/variantData.ts', 'templates/pages/Product/media/enlarge.ts'],
  },
  /** Islands of the product page that start when the browser is idle. */
  productIdle: {
    after: ['product'],
    with: ['commerce'],
    exports: ['runtime/product/recentProducts.ts'],
  },
  /** Islands of the product page that start when they come into view. */
  productVisible: { after: ['product'] },
} as const satisfies Readonly<Record<string, IslandChunk>>

export interface IslandChunk {
  /** Chunks that every page with this one has loaded before it, so that it has no copy of their code. */
  after?: readonly string[]
  /** Files of this folder that load with it, as it has code in common with other features. */
  with?: readonly string[]
  /**
   * Modules that scripts which start later import from it, with `import()`. A static import would move them to a chunk
   * of their own, which is one more request for every page.
   */
  exports?: readonly string[]
}
