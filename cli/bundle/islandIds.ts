/** The module with all islands, `templates/virtualIslands.d.ts`. */
export const registryId = 'virtual:islands'

/** The module of the islands of a chunk. */
export const chunkId = (chunk: string): string => `${registryId}/${chunk}`
