import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'BackToListing',
  start: 'idle',
  chunk: 'productIdle',
  parts: { name: 'span' },
  data: dataShape<{ prefix: string }>({ prefix: 'string' }),
})
