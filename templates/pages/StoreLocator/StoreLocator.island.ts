import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { LocatorProps } from './StoreLocator.tsx'

export default defineIsland({
  name: 'StoreLocator',
  start: 'address',
  data: dataShape<LocatorProps>({
    url: 'string',
    townsUrl: 'string',
    first: 'number',
    pageSize: 'number',
    total: 'number',
    filters: 'list',
    tiles: 'object?',
    stock: 'object?',
    contactForm: 'string?',
    page: 'object',
    letters: 'list',
  }),
})
