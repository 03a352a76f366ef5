import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { LiveStockData } from './LiveStock.tsx'

export default defineIsland({
  name: 'LiveStock',
  start: 'idle',
  chunk: 'productIdle',
  data: dataShape<LiveStockData>({ ids: 'list', lines: 'object', restock: 'string' }),
})
