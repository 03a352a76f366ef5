import type { useTranslate } from '#runtime/page.tsx'
import type { ZoomWords } from './zoom.ts'

/** The texts of the dialog that enlarges pictures. */
export const zoomWords = (t: ReturnType<typeof useTranslate>): ZoomWords => ({
  close: t('product.zoomClose'),
  zoom: t('product.zoom'),
  previous: t('product.previousImage'),
  next: t('product.nextImage'),
  failed: t('product.noImage'),
})
