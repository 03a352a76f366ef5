import { useEffect, useState } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { Badge } from './Badge.tsx'

/** Whether the day, `2026-05-03`, has passed where the shopper is. */
export const isPast = (day: string, now: number) => now >= Date.parse(`${day}T24:00`)

/** Says that a campaign is over: pages are made once and read for long, only a browser knows the day. */
export function CampaignEnd({ endsOn }: { endsOn: string }) {
  const t = useTranslate()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => setIsOver(isPast(endsOn, Date.now())), [endsOn])
  return isOver && <Badge>{t('campaign.over')}</Badge>
}
