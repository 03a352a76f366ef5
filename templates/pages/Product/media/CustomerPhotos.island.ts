import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { PhotoSettings } from './photoSettings.ts'

export default defineIsland({
  name: 'CustomerPhotos',
  start: 'visible',
  chunk: 'productVisible',
  data: dataShape<PhotoSettings>({
    groups: 'list',
    address: 'string',
    hosts: 'object',
    tag: 'string',
    alt: 'string',
    stars: 'string',
    words: 'object',
  }),
})
