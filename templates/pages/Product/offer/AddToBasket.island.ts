import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { AddToBasketData } from './AddToBasket.tsx'

export default defineIsland({
  name: 'AddToBasket',
  start: 'interaction',
  parts: { add: 'button', 'buy-status': 'p' },
  data: dataShape<AddToBasketData>({
    variantId: 'string',
    batteries: 'object',
    words: 'object',
    basketPath: 'string',
    checkoutPath: 'string',
    rules: 'object',
  }),
})
