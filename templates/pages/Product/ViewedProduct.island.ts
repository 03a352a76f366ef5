import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'ViewedProduct',
  start: 'idle',
  chunk: 'productIdle',
  data: dataShape<{ id: string; files: string }>({ id: 'string', files: 'string' }),
})
