import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { StoreAvailabilitySettings } from './StoreAvailability.tsx'

export default defineIsland({
  name: 'StoreAvailability',
  start: 'interaction',
  data: dataShape<StoreAvailabilitySettings>({
    serviceUrl: 'string',
    dealersUrl: 'string',
    townsUrl: 'string',
    contact: 'object?',
    form: 'object?',
  }),
})
