import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'CampaignEnd',
  start: 'idle',
  chunk: 'client',
  data: dataShape<{ endsOn: string }>({ endsOn: 'string' }),
})
