import type { StockStatus } from '#shared/product/product.ts'
import { useTranslate } from '#runtime/page.tsx'
import './StockBadge.css'

/** The stock status as text with a coloured mark. */
export function StockBadge({ status }: { status: StockStatus }) {
  const t = useTranslate()
  return (
    <span className="stock-badge" data-status={status}>
      {t(`stock.${status}`)}
    </span>
  )
}
