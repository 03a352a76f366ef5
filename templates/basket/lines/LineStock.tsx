import { useEndpoint } from '#runtime/session/useEndpoint.ts'
import { readStock } from '#runtime/product/liveStock.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { formatDay } from '#templates/day.ts'

/** Stock and delivery of a line (R7.1.3). Nothing while it is not known. */
export function LineStock({ lineId }: { lineId: string }) {
  const t = useTranslate()
  const { tag } = usePage().context
  const stock = readStock(useEndpoint('cartStock').data, 'lineItemId').get(lineId)
  if (!stock) return null
  const { status, restockDays } = stock
  return (
    <p className="basket-line__stock" data-status={status}>
      {t(`stock.${status}`)}
      {restockDays !== null && (
        <span className="basket-line__restock">
          {t('delivery.restock', { date: formatDay(dayIn(restockDays), tag) })}
        </span>
      )}
    </p>
  )
}

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
