import { useTranslate } from '#runtime/page.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { Badge } from '../basics/Badge.tsx'
import campaignEndIsland from './CampaignEnd.island.ts'

/**
 * A notice that a campaign is over. Only the browser knows the current date, so an island shows it.
 */
export function CampaignEnd({ endsOn }: { endsOn: string }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  return (
    <span {...markIsland(campaignEndIsland, { endsOn })} hidden>
      <Badge>{t('campaign.over')}</Badge>
    </span>
  )
}
