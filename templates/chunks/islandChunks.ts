/** Scripts with several islands. Islands without a chunk have scripts of their own. */
export const islandChunks = {
  /** The script that every page starts with: small islands on many pages. */
  client: {},
  /** The product page, whose islands are always together: those that start at once, */
  product: {},
  /** when the browser is idle, */
  productIdle: { after: ['product'], with: ['commerce'] },
  /** and when they come into view. */
  productVisible: { after: ['product'] },
  /** What a shop has in stock, on the pages of products and of shops. */
  dealers: {},
} as const satisfies Readonly<Record<string, IslandChunk>>

export interface IslandChunk {
  /** Chunks that always load before it, whose code it shares. */
  after?: readonly string[]
  /** Files of this folder that load with it, as it has code in common with other features. */
  with?: readonly string[]
}
