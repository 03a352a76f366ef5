import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { BasketProps } from './Basket.tsx'

export default defineIsland({
  name: 'Basket',
  start: 'idle',
  data: dataShape<BasketProps>({
    emptyHeading: 'string',
    emptyText: 'string',
    shopLink: 'object',
    storesUrl: 'string',
    townsUrl: 'string',
    checkoutPath: 'string',
    rules: 'object',
  }),
})
