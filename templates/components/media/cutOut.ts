import type { Picture } from '#shared/content/image.ts'

/** A picture with a transparent background: commerce media, and formats with alpha. */
export const isCutOut = ({ src }: Picture): boolean =>
  src.startsWith('/media/') || /\.(png|svg)$/i.test(src)
