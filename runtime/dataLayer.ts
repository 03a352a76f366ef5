/** Returns the tag container's data layer. Replaces a value of another type. */
export function getDataLayer(page: object): unknown[] {
  const holder = page as { dataLayer?: unknown }
  if (!Array.isArray(holder.dataLayer)) holder.dataLayer = []
  return holder.dataLayer as unknown[]
}

/** Adds an entry. Ignores errors of the container, which must not break the shop. */
export function pushTo(layer: unknown[], entry: object): void {
  try {
    layer.push(entry)
  } catch {
    // the entry is lost
  }
}
