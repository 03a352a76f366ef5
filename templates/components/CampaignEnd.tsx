import { useTranslate } from '#runtime/page.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { Badge } from './Badge.tsx'

/**
 * A notice that a campaign is over. Only the browser knows the current date, so an island shows it.
 */
export function CampaignEnd({ endsOn }: { endsOn: string }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <span {...markIsland('CampaignEnd')} data-ends-on={endsOn} hidden>
      <Badge>{t('campaign.over')}</Badge>
    </span>
  )
}
