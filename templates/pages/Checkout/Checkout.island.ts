import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { CheckoutProps } from './Checkout.tsx'

export default defineIsland({
  name: 'Checkout',
  start: 'idle',
  data: dataShape<CheckoutProps>({
    emptyHeading: 'string',
    emptyText: 'string',
    shopLink: 'object',
    rules: 'object',
    addressLists: 'object',
    legal: 'object',
    storesUrl: 'string',
    townsUrl: 'string',
    basketPath: 'string',
    orderPath: 'string',
    contactLink: 'object?',
  }),
})
