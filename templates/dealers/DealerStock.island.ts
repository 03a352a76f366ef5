import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { DealerStockData } from './DealerStock.tsx'

export default defineIsland({
  name: 'DealerStock',
  start: 'interaction',
  data: dataShape<DealerStockData>({
    dealer: 'object',
    serviceUrl: 'string',
    bikes: 'string',
    range: 'list',
    formPath: 'string?',
  }),
})
