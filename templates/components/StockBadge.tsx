import type { StockStatus } from '#shared/product.ts'
import { useTranslate } from '#runtime/page.tsx'
import './StockBadge.css'

/** Whether it can be had, as a word with a mark in the colour of the status. */
export function StockBadge({ status }: { status: StockStatus }) {
  const t = useTranslate()
  return (
    <span className="stock-badge" data-status={status}>
      {t(`stock.${status}`)}
    </span>
  )
}
