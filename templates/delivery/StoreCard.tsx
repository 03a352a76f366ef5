import { useEffect, useState } from 'react'
import { formatDistance } from '#runtime/dealers/distance.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { townLines } from '#runtime/checkout/addressForm.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'

/** A shop with its address, the hours of today, and its distance from what was searched for. */
export function StoreCard({
  store,
  distanceKm = null,
  isRough,
}: {
  store: CollectStore
  distanceKm?: number | null
  isRough?: boolean | undefined
}) {
  const t = useTranslate()
  const { tag, country } = usePage().context
  const today = useToday()
  const hours = store.week.find(({ day }) => day === today)
  const hasHours = store.week.some((day) => day.hours !== '')
  return (
    <div className="store-card">
      <p className="store-card__name" translate="no">
        {store.name}
      </p>
      <p className="store-card__address" translate="no">
        {[...store.address, townLines(store.country, store).join(' ').trim()].join(', ')}
      </p>
      {distanceKm !== null && <p>{formatDistance(distanceKm, { tag, country }, isRough)}</p>}
      {hasHours && hours && (
        <p className="store-card__hours">
          {t('checkout.today', { hours: hours.hours || t('dealer.closed') })}
        </p>
      )}
    </div>
  )
}

/** The weekday, 0 on Sunday; null until the browser has told it, since a build has no day. */
function useToday(): number | null {
  const [day, setDay] = useState<number | null>(null)
  useEffect(() => setDay(new Date().getDay()), [])
  return day
}
