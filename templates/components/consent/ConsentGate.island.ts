import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'ConsentGate',
  start: 'visible',
  chunk: 'client',
  parts: { content: 'template', open: 'button' },
  data: dataShape<{ groups: readonly string[] }>({ groups: 'list' }),
})
