import {
  icoFile,
  iconFile,
  maskableIconFile,
  pngIconFile,
  sharePictureFile,
  touchIconFile,
  webManifestFile,
} from '#shared/files/outputFiles.ts'

/** Sizes in pixels: for bookmarks of browsers without SVG icons, and for home screens. */
export const pngSizes = [32, 192, 512] as const
export const icoSizes = [16, 32, 48] as const
export const touchSize = 180
export const maskableSize = 512

/** Every file of the brand's mark, at the root of the output. */
export const iconFiles: readonly string[] = [
  iconFile,
  icoFile,
  ...pngSizes.map(pngIconFile),
  touchIconFile,
  maskableIconFile,
  sharePictureFile,
  webManifestFile,
]
