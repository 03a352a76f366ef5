/** The list that the tag container reads. Whatever else stands under its name is replaced. */
export function dataLayerOf(page: object): unknown[] {
  const holder = page as { dataLayer?: unknown }
  if (!Array.isArray(holder.dataLayer)) holder.dataLayer = []
  return holder.dataLayer as unknown[]
}

/** Adds an entry. A container that throws is at fault itself: it is no matter of the shop's. */
export function pushTo(layer: unknown[], entry: object): void {
  try {
    layer.push(entry)
  } catch {
    // what it did not take is lost to it alone
  }
}
