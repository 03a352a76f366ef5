import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { MapProps } from './MapToggle.tsx'

export default defineIsland({
  name: 'MapToggle',
  start: 'interaction',
  data: dataShape<MapProps>({
    dealers: 'list',
    tiles: 'object?',
    me: 'object?',
    around: 'object?',
  }),
})
