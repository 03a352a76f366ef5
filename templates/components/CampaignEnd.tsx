import { useTranslate } from '#runtime/page.tsx'
import { Badge } from './Badge.tsx'

/** Says that a campaign is over: pages are made once and read for long, only a browser knows the day. */
export function CampaignEnd({ endsOn }: { endsOn: string }) {
  const t = useTranslate()
  return (
    <span data-island="CampaignEnd" data-ends-on={endsOn} hidden>
      <Badge>{t('campaign.over')}</Badge>
    </span>
  )
}
