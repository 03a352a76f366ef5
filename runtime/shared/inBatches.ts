/** Splits a list into parts of at most `size` items, for back ends that limit how many ids a request can have. */
export const inBatches = <Item>(items: readonly Item[], size: number): readonly Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
