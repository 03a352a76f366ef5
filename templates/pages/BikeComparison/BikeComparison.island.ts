import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { ComparisonProps } from './BikeComparison.tsx'

export default defineIsland({
  name: 'BikeComparison',
  start: 'idle',
  data: dataShape<ComparisonProps>({
    index: 'string',
    emptyHeading: 'string',
    emptyText: 'string',
    shopLink: 'object',
  }),
})
