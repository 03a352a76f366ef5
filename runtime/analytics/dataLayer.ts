/** The list that the tag container reads. A value of another type under its name is replaced. */
export function dataLayerOf(page: object): unknown[] {
  const holder = page as { dataLayer?: unknown }
  if (!Array.isArray(holder.dataLayer)) holder.dataLayer = []
  return holder.dataLayer as unknown[]
}

/** Adds an entry. Errors of the container are ignored: they must not break the shop. */
export function pushTo(layer: unknown[], entry: object): void {
  try {
    layer.push(entry)
  } catch {
    // the container misses this entry
  }
}
