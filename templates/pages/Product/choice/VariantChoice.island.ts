import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'VariantChoice',
  start: 'load',
  chunk: 'product',
  data: dataShape<{ failure: string }>({ failure: 'string' }),
})
