import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { LiveOfferData } from './LiveOffer.tsx'

export default defineIsland({
  name: 'LiveOffer',
  start: 'idle',
  chunk: 'productIdle',
  within: '.product-page',
  parts: { instalment: 'template?' },
  data: dataShape<LiveOfferData>({
    preset: 'object',
    asksForVariant: 'boolean',
    stock: 'object',
    prices: 'object?',
  }),
})
