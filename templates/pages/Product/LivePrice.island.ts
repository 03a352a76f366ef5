import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { LivePriceData } from './LivePrice.tsx'

export default defineIsland({
  name: 'LivePrice',
  start: 'idle',
  chunk: 'productIdle',
  data: dataShape<LivePriceData>({
    sku: 'string',
    name: 'string',
    preset: 'object',
    asksForVariant: 'boolean',
    batteries: 'object',
    battery: 'string',
    instalment: 'object?',
  }),
})
