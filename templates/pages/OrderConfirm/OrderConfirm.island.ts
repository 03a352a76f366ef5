import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { OrderProps } from './Order.tsx'

export default defineIsland({
  name: 'OrderConfirm',
  start: 'idle',
  data: dataShape<OrderProps>({
    rules: 'object',
    storesUrl: 'string',
    orderPath: 'string',
    contactLink: 'object?',
  }),
})
