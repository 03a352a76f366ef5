/** The list that the tag container reads. Whatever else stands under its name is replaced. */
export function dataLayerOf(page: object): unknown[] {
  const holder = page as { dataLayer?: unknown }
  if (!Array.isArray(holder.dataLayer)) holder.dataLayer = []
  return holder.dataLayer as unknown[]
}
