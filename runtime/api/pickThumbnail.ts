/** R5.2.6: the widths of thumbnails in the order of preference. */
export const thumbnailWidths = [320, 400] as const

/**
 * The thumbnail of 320 or 400 pixels. A shop may have other sizes: then the smallest one that is wide enough, else
 * the picture itself.
 */
export function pickThumbnail(
  src: string,
  thumbnails: readonly { src: string; width: number }[],
): string {
  for (const wanted of thumbnailWidths) {
    const exact = thumbnails.find(({ width }) => width === wanted)
    if (exact) return exact.src
  }
  const wideEnough = thumbnails.filter(({ width }) => width > thumbnailWidths[0])
  return wideEnough.sort((a, b) => a.width - b.width)[0]?.src ?? src
}
