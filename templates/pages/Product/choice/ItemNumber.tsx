import { useTranslate } from '#runtime/page.tsx'

export function ItemNumber({ sku }: { sku: string }) {
  const t = useTranslate()
  return t('product.sku', { sku })
}
