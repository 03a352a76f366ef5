import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { ZoomWords } from './zoom.ts'

export default defineIsland({
  name: 'Gallery',
  start: 'load',
  chunk: 'product',
  data: dataShape<ZoomWords>({
    close: 'string',
    zoom: 'string',
    previous: 'string',
    next: 'string',
    failed: 'string',
  }),
})
