import type { Picture } from '#shared/image.ts'

/** A product without a ground, whatever is behind it shows: commerce media, and formats with alpha. */
export const isCutOut = ({ src }: Picture): boolean =>
  src.startsWith('/media/') || /\.(png|svg)$/i.test(src)
