import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'Geometry',
  start: 'visible',
  parts: { units: 'fieldset', figure: 'figure?' },
  data: dataShape<{ tag: string }>({ tag: 'string' }),
})
