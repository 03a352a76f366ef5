import { openAt } from '#runtime/dealers/openNow.ts'
import { openNowText } from '#runtime/dealers/openNowText.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { openNowMessages } from '#templates/components/help/openNowMessages.ts'
import type { LocalTimes } from './useLocalTimes.ts'

/** Whether a dealer is open, and until or from when. */
export function OpenStatus({ dealer, times }: { dealer: Dealer; times: LocalTimes }) {
  const t = useTranslate()
  const time = times(dealer)
  const now = time && openAt(dealer.week, time)
  if (!now) return null
  const dayName = (day: number) => dealer.week.find((one) => one.day === day)?.name ?? ''
  return (
    <p className="store-locator__status" data-open={now.isOpen || undefined}>
      {openNowText(now, openNowMessages(t), dayName)}
    </p>
  )
}
