import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { OpenNowMessages } from '#runtime/dealers/openNowText.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'

interface OpenNowData {
  week: Dealer['week']
  timeZone: string
  messages: OpenNowMessages
}

export default defineIsland({
  name: 'OpenNow',
  start: 'visible',
  parts: { 'open-now': 'p' },
  data: dataShape<OpenNowData>({ week: 'list', timeZone: 'string', messages: 'object' }),
})
