import { islandClient } from '#runtime/islands/islandClient.ts'
import campaignEndIsland from './CampaignEnd.island.ts'
import { isPast } from './isPast.ts'

/** Shows the notice if the campaign is over. */
export default islandClient(campaignEndIsland, ({ element, data }) => {
  element.hidden = !isPast(data.endsOn, Date.now())
})
